import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const withJournal = (meta: string, more: Parameters<typeof jatsArticle>[0] = {}) =>
  readJats(jatsArticle(more).replace('<journal-meta>', `<journal-meta>${meta}`))

it('keeps where the publisher is among the facts', () => {
  const { article, warnings } = withJournal(
    '<publisher><publisher-name>Wave Press</publisher-name><publisher-loc>Porto, Lamp Street 1</publisher-loc></publisher>',
  )
  expect(article.front?.facts).toEqual([{ name: 'publisher-loc', value: 'Porto, Lamp Street 1' }])
  expect(warnings).toEqual([])
})

it('keeps the name of the publisher in a third language beside one that has its field', () => {
  const { article, warnings } = withJournal(
    '<publisher><publisher-name xml:lang="en">Wave Press</publisher-name><publisher-name xml:lang="ko">물결</publisher-name></publisher>',
  )
  expect(article.journal.publisher.en).toBe('Wave Press')
  expect(article.front?.facts).toEqual([{ name: 'publisher-name', value: '물결' }])
  expect(warnings).toEqual([])
})

it('calls a second title of no kind a title, not an identifier', () => {
  const titles = '<alt-title>Lamps</alt-title><alt-title alt-title-type="other">Slow lamps</alt-title>'
  const source = jatsArticle().replace('</title-group>', `${titles}</title-group>`)
  expect(readJats(source).article.front?.facts).toEqual([
    { name: 'alt-title', value: 'Lamps' },
    { name: 'alt-title', value: 'Slow lamps' },
  ])
})
