import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

it('sets the number of an abstract behind its words, which stand alone as a description', () => {
  const meta =
    '<abstract><object-id pub-id-type="doi">10.5555/a.1.001</object-id><p>Lamps are <italic>cold</italic>.</p></abstract>'
  const { article } = readJats(jatsArticle({ meta }))
  expect(article.abstractHtml.en).toBe('<p>Lamps are <i>cold</i>.</p><p>10.5555/a.1.001</p>')
})
