import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { articles, publications, sites } from '@/lib/backend/db/schema'
import { useDatabase } from '../support/database'

const base = useDatabase()

const columns = async () =>
  (await base.json('/front/ext/columns')).data as { column: string; enColumn: string | null; count: number }[]

it('lists the columns of the own publication only, by their English name where there is no other', async () => {
  const before = await columns()
  expect(before.length).toBeGreaterThan(0)
  const [site] = await base.db.select().from(sites).where(eq(sites.sld, 'lumen'))
  const [other] = await base.db
    .insert(publications)
    .values({ siteId: site?.id ?? 0, own: false, name: '他刊', matchKey: '他刊' })
    .returning()
  const [first, second] = await base.db
    .select()
    .from(articles)
    .where(eq(articles.siteId, site?.id ?? 0))
    .limit(2)
  await base.db
    .update(articles)
    .set({ publicationId: other?.id ?? 0, column: '他刊栏目' })
    .where(eq(articles.id, first?.id ?? 0))
  await base.db
    .update(articles)
    .set({ column: null, enColumn: 'Perspectives' })
    .where(eq(articles.id, second?.id ?? 0))
  const named = (await columns()).map(({ column }) => column)
  expect(named).not.toContain('他刊栏目')
  expect(named).toContain('Perspectives')
})
