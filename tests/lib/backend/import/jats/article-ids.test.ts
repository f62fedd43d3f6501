import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const withIds = (...ids: string[]) => readJats(jatsArticle({ doi: null, meta: ids.join('') }))
const id = (type: string, value: string) => `<article-id pub-id-type="${type}">${value}</article-id>`

it.each([
  id('DOI', '10.5555/a.1'),
  id('doi', 'DOI: 10.5555/a.1'),
  id('doi', 'doi：10.5555/a.1'),
  id('Doi', 'https://www.doi.org/10.5555%2Fa.1'),
  id('doi', 'N/A') + id('doi', '10.5555/a.1'),
  '<article-id>10.5555/a.1</article-id>',
])('reads the DOI of %s', (xml) => {
  const { article } = withIds(xml)
  expect(article.doi).toBe('10.5555/a.1')
  expect(article.sourceId).toBeNull()
  expect(article.front?.facts.filter(({ value }) => value.includes('5555'))).toEqual([])
})

it.each(['N/A', '-', '待定'])('takes %s for no DOI, says so and tells it', (value) => {
  const { article, warnings } = withIds(id('doi', value), id('Publisher-Id', 'm-7'))
  expect(article.doi).toBeNull()
  expect(article.sourceId).toBe('m-7')
  expect(article.front?.facts).toContainEqual({ name: 'doi', value })
  expect(warnings.map(({ message }) => message)).toEqual([
    `line 6: "${value}" is not a DOI and not used as one; a DOI begins with 10.`,
  ])
})

it('reads the DOI of a related work that is percent-encoded', () => {
  const { article } = withIds(
    '<related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="10.5555%2Fa.2"/>',
  )
  expect(article.relations[0]).toMatchObject({ doi: '10.5555/a.2', url: null })
})
