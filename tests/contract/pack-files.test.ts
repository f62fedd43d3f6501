import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { files, sites } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/import/pack/file-url'
import { LUMEN } from '@/tests/support/real-server'
import { useDatabase } from '@/tests/support/database'

const data = useDatabase()

it('stores a file that a pack names several times once', async () => {
  const [site] = await data.db.select({ id: sites.id }).from(sites)
  const url = fileStore(data.db, LUMEN, site?.id ?? 0)
  const hrefs = await Promise.all([url('site.yaml'), url('site.yaml'), url('site.yaml')])
  expect(new Set(hrefs).size).toBe(1)
  expect(await data.db.select().from(files).where(eq(files.packKey, 'pack/site.yaml'))).toHaveLength(1)
})
