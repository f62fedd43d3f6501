import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { blocksHtml } from '@/lib/backend/import/jats/blocks'
import { parseXml } from '@/lib/backend/import/jats/xml'
import { jatsArticle } from '@/tests/support/jats'

it('sets the number of an abstract behind its words, which stand alone as a description', () => {
  const meta =
    '<abstract><object-id pub-id-type="doi">10.5555/a.1.001</object-id><p>Lamps are <italic>cold</italic>.</p></abstract>'
  const { article } = readJats(jatsArticle({ meta }))
  expect(article.abstractHtml.en).toBe('<p>Lamps are <i>cold</i>.</p><p>10.5555/a.1.001</p>')
})

it('keeps a title within an abstract that has no sections', () => {
  const abstract = `<abstract><title>Known</title><p>Lamps drift.</p><title>New</title><list><list-item><p>Slowly.</p></list-item></list></abstract>`
  expect(blocksHtml(parseXml(abstract), 3)).toBe(
    '<p>Lamps drift.</p><h3>New</h3><ul><li><p>Slowly.</p></li></ul>',
  )
})
