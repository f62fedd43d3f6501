import { expect, it } from 'vitest'
import { storeFile } from '@/lib/backend/files/store-file'
import { sites } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()

const PAGE = '<html><script>alert(document.domain)</script></html>'

it.each([
  ['a.png', 'image/png', `\x89PNG\r\n\x1a\n${PAGE}`],
  ['a.jpg', 'image/jpeg', `\xff\xd8\xff\xfe\x00\x40${PAGE}`],
  ['a.gif', 'image/gif', `GIF89a/*${PAGE}*/`],
  ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('an imported picture that is a page too is never one to a browser: %s', async (name, type, text) => {
  const [site] = await suite.db.select().from(sites).limit(1)
  const file = await storeFile(suite.db, {
    ...{ siteId: site?.id ?? 0, packKey: 'hostile', name },
    bytes: Buffer.from(text, 'latin1'),
  })
  const { headers, status } = await suite.call(`/front/files/get?id=${file.id}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})
