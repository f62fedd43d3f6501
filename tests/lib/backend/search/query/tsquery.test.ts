import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { conditionKey } from '@/lib/backend/search/queries/condition'
import { compileQuery } from '@/lib/backend/search/query/compile'
import { parseQuery } from '@/lib/backend/search/query/parse'
import { phraseQuery } from '@/lib/backend/search/query/phrase-query'
import { exactQuery, plainQuery } from '@/lib/backend/search/query/tsquery'

const queryOf = (text: string) => plainQuery({ kind: 'term', field: null, text, phrase: false }, false)

describe('plainQuery', () => {
  it('looks for an ISSN within DOIs too', () =>
    expect(queryOf('1000-3045')).toContain("('i=10003045' | ('d=1000' & 'd=3045'))"))
  it('looks for a stretch of four characters wherever the dictionary cuts the text, for no shorter one', () => {
    expect(queryOf('图像压缩')).toContain("'2=图像' & '2=像压' & '2=压缩'")
    expect(queryOf('化学')).not.toContain('2=')
  })
  it('looks for a name whole that ends in a stop word', () => expect(queryOf('施焕中')).toContain("'施焕中'"))
  it('takes eight figures without a hyphen for an ISSN only', () =>
    expect(queryOf('1000304x')).toContain("'i=1000304x'"))
})

describe('an exact field', () => {
  it.each([
    ['2015,2016', 'y', "('y=2015' | 'y=2016')"],
    ['2015;2016', 'y', "('y=2015' | 'y=2016')"],
    ['2015..2017', 'y', "('y=2015' | 'y=2016' | 'y=2017')"],
    ['2015年', 'y', "'y=2015'"],
    ['120-125', 'f', "'f=120'"],
    ['e0123456', 'f', "'f=e0123456'"],
  ] as const)('reads %s of %s', (text, field, query) => expect(exactQuery(text, field)).toBe(query))
})

describe('a phrase', () => {
  const phrase = (text: string, field: 't' | 'a' | 's' | null) =>
    phraseQuery({ kind: 'term', field, text, phrase: true }) ?? ''
  it('is selected by the words of its field', () => {
    expect(phrase('研究', 't')).toBe("('t=研究' | '2=研究')")
    expect(phrase('neural networks', 't')).toBe("('t=neural' & 't=network')")
    expect(phrase('张伟', 'a')).toContain("'a=张伟'")
    expect(phrase('研究', 's')).toContain("'研究':C")
    expect(phrase('研究', null)).toBe("('研究' | '2=研究')")
  })
  it('of one Chinese word in a field is not compared with the text where the index has it', () => {
    const key = (query: string) => conditionKey(compileQuery(parseQuery(query)).where ?? sql`false`)
    expect(key('resName_tic:"研究"')).toMatch(/^\(words @@ .* or \(words @@ .* and phrases ~/)
    expect(key('resName_tic:"土壤研究方法"')).not.toContain(' or ')
  })
})

describe('the beginning of a word', () => {
  it.each([
    ['polym*', null, "'polym':*"],
    ['polymers*', null, "('polymers':* | 'polym')"],
    ['mineraliza*', null, "('mineraliza':* | 'miner')"],
    ['entropy*', null, "('entropy':* | 'entropi')"],
    ['量子*', 't' as const, "'t=量子':*"],
    ['laser*', 's' as const, "'laser':*C"],
    ['men*', null, "'men':*"],
    ['behaviour*', null, "('behaviour':* | 'behavior':*)"],
  ])('%s in %s', (text, field, expected) =>
    expect(plainQuery({ kind: 'term', field, text, phrase: false }, false)).toBe(expected),
  )
})

describe('fields of Chinese databases', () => {
  const shown = (query: string) => JSON.stringify(parseQuery(query).root)
  it.each([
    [
      'TI=石墨烯 AND AU=张伟',
      [
        ['t', '石墨烯'],
        ['a', '张伟'],
      ],
    ],
    [
      '刊名：光学学报 年=2016',
      [
        ['j', '光学学报'],
        ['y', '2016'],
      ],
    ],
    ['KW=「机器学习」', [['k', '机器学习']]],
  ])('%s', (query, terms) => {
    for (const [field, text] of terms) expect(shown(query)).toContain(`"field":"${field}","text":"${text}"`)
  })
  it('finds a journal by its whole name or by its words', () =>
    expect(plainQuery({ kind: 'term', field: 'j', text: 'Optics Letters', phrase: false }, false)).toBe(
      "('j=opticsletters' | ('j=optic' & 'j=letter'))",
    ))
  it('takes an issue with a zero before it for the same', () =>
    expect(plainQuery({ kind: 'term', field: 'n', text: '03', phrase: false }, false)).toBe("'n=3'"))
})

describe('a phrase', () => {
  const sqlOf = (text: string) => conditionKey(compileQuery(parseQuery(`"${text}"`)).where ?? sql`true`)

  it.each(['蝙蝠冰川', '龘', '光的速度', '图像压缩算法', 'mass of a lake'])(
    'looks into the text of what an index found: %s',
    (text) => expect(sqlOf(text)).toMatch(/@@.*full_phrases/s),
  )

  it.each(['of the a an', '的'])('of stop words alone unpacks no full text: %s', (text) =>
    expect(sqlOf(text)).not.toContain('full_phrases'),
  )

  it('of two Chinese words is found by either, whatever stands around it', () =>
    expect(phraseQuery({ kind: 'term', field: null, text: '蝙蝠冰川', phrase: true })).toBe(
      "('蝙蝠' | '冰川' | ('2=蝙蝠' & '2=蝠冰' & '2=冰川') | '蝙蝠冰川')",
    ))

  it('is the name of a person too, wherever the dictionary cuts it', () => {
    const named = (text: string) => phraseQuery({ kind: 'term', field: 'a', text, phrase: true })
    expect(named('王小明')).toContain("'a=王小明'")
    expect(named('王')).toContain("'a=王':*")
  })
})

describe('numbers of journals and books', () => {
  it.each([
    ['62-1070/P', "('c=621070p' | "],
    ['62-1070', "('c=621070':* | "],
    ['978-7-03-012345-6', "('i=9787030123456' | "],
    ['7-03-012345-X', "('i=703012345x' | "],
  ])('%s is one number', (text, beginning) =>
    expect(plainQuery({ kind: 'term', field: null, text, phrase: false }, false)).toMatch(
      new RegExp(`^${beginning.replace(/[(|*]/g, '\\$&')}`),
    ),
  )
})
