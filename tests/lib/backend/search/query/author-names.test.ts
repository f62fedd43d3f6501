import { describe, expect, it } from 'vitest'
import { conditionKey } from '@/lib/backend/search/queries/condition'
import { bindField, compileQuery } from '@/lib/backend/search/query/compile'
import { parseQuery } from '@/lib/backend/search/query/parse'

const lexemesOf = (parsed: ReturnType<typeof parseQuery>): string => {
  const { where } = compileQuery(parsed)
  return where ? conditionKey(where) : ''
}

describe('names of authors behind their field', () => {
  it.each([
    ['AU="Smith J"', 'smithj'],
    ['AU=("Zhang, W")', 'zhangw'],
    ['AU="Wei Zhang"', 'weizhang'],
    ['AU=Smith J', 'smithj'],
    ['AU=Smith J AND TI=soil', 'smithj'],
    ['author: van der Berg', 'vanderberg'],
    ['smith j[au]', 'smithj'],
  ])('%s finds works by %s', (query, name) => expect(lexemesOf(parseQuery(query))).toContain(`"'a=${name}'"`))

  it('reads two names side by side, whichever way each is indexed', () => {
    const lexemes = lexemesOf(parseQuery('AU=Smith J AND AU=Doe B'))
    expect(lexemes).toContain(`"'a=smithj'"`)
    expect(lexemes).toContain(`"'a=doeb'"`)
    expect(lexemes).not.toContain('smithjdoe')
  })

  it('reads the field of the form alike', () => {
    const parsed = parseQuery('Palmer M')
    if (!parsed.root) throw new Error('nothing was read')
    expect(lexemesOf({ ...parsed, root: bindField(parsed.root, 'a') })).toContain(`"'a=palmerm'"`)
  })

  it.each(['AU=张伟 土壤', 'TI="Smith J"', 'Smith J'])('has no such name in %s', (query) =>
    expect(lexemesOf(parseQuery(query))).not.toMatch(/"'a=(?:smithj|张伟土壤)'"/),
  )
})
