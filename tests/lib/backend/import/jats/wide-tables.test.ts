import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it('reads a table of endless columns in bounded time', () => {
  const wide = `<tr>${'<td colspan="999"/>'.repeat(500)}</tr>`
  const rows = wide + '<tr><td>1</td></tr>'.repeat(300)
  const started = performance.now()
  readJats(jatsArticle({ body: `<table-wrap><table><tbody>${rows}</tbody></table></table-wrap>` }))
  expect(performance.now() - started).toBeLessThan(2_000)
})
