import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const related = (type: string, target: string): string =>
  `<related-article related-article-type="${type}" ext-link-type="doi" xlink:href="${target}">Slow lamps</related-article>`

describe('related works', () => {
  const relationsOf = (parts: Parameters<typeof jatsArticle>[0]) =>
    readJats(jatsArticle(parts)).article.relations.map(({ type, doi }) => [type, doi])

  it('reads those of the text', () => {
    const body = `<p>This corrects ${related('corrected-article', '10.5555/a')}, see ${related('companion', '10.5555/b')}.</p>`
    expect(relationsOf({ body })).toEqual([
      ['corrected-article', '10.5555/a'],
      ['companion', '10.5555/b'],
    ])
  })

  it('lists one of both the front matter and the text once', () => {
    const meta = related('corrected-article', '10.5555/a')
    const body = `<p>${related('corrected-article', 'https://doi.org/10.5555/A')}</p>`
    expect(relationsOf({ meta, body })).toEqual([['corrected-article', '10.5555/a']])
  })

  it('ignores related works inside references and sub-articles', () => {
    const back = `<ref-list><ref id="r"><mixed-citation>${related('companion', '10.5555/c')}</mixed-citation></ref></ref-list>`
    const after = `<sub-article article-type="reply" id="s"><front-stub/><body><p>${related('companion', '10.5555/d')}</p></body></sub-article>`
    expect(relationsOf({ back, after })).toEqual([])
  })
})
