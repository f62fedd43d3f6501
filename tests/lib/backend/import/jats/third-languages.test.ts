import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (meta: string, lang = 'ru') => readJats(jatsArticle({ meta, lang })).article

describe('an affiliation in a third language', () => {
  const place = (inner: string) =>
    read(
      `<contrib-group><contrib contrib-type="author"><name><surname>Lampov</surname></name><xref ref-type="aff" rid="a"/></contrib></contrib-group><aff-alternatives id="a">${inner}</aff-alternatives>`,
    ).affiliations[0]?.name.en

  it('stands behind the English one where only its institution says the language', () => {
    const forms =
      '<aff><institution xml:lang="ru">Институт ламп</institution><country>Россия</country></aff><aff><institution xml:lang="en">Institute of Lamps</institution><country>Russia</country></aff>'
    expect(place(forms)).toBe('Institute of Lamps, Russia (Институт ламп, Россия)')
  })

  it('stands alone where there is no other', () => {
    expect(place('<aff><institution xml:lang="ru">Институт ламп</institution></aff>')).toBe('Институт ламп')
  })
})

describe('a funding statement in a third language', () => {
  const group = (lang: string, words: string) =>
    `<funding-group xml:lang="${lang}"><funding-statement>${words}</funding-statement></funding-group>`

  it('is a statement beside the English one', () => {
    const { fundingStatementHtml, front } = read(
      group('ru', 'Работа поддержана.') + group('en', 'Supported.'),
    )
    expect(fundingStatementHtml).toEqual({ zh: null, en: 'Supported.' })
    expect(front?.statements).toMatchObject([
      { kind: 'funding', lang: 'ru', html: '<p>Работа поддержана.</p>' },
    ])
    expect(front?.notShown).toEqual([])
  })

  it('is that of the article where it is alone', () => {
    const { fundingStatementHtml, front } = read(group('ru', 'Работа поддержана.'))
    expect(fundingStatementHtml.en).toBe('Работа поддержана.')
    expect(front?.statements).toEqual([])
  })
})

it('names a number of the article by its own type', () => {
  const { front } = read('<article-id pub-id-type="custom" custom-type="edn">ABCDEF</article-id>')
  expect(front?.facts).toContainEqual({ name: 'edn', value: 'ABCDEF' })
})

it('keeps the full stop behind a file out of its link', () => {
  const { fullText } = readJats(
    jatsArticle({ body: '<p>See <media xlink:href="m.mp4"><caption><p>Flame</p></caption></media>.</p>' }),
  ).article
  expect(fullText?.html).toContain(' download>m.mp4</a>.</p></div>')
})
