import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { GET } from '@/app/favicon.ico/route'
import { sites } from '@/lib/backend/db/schema/site'
import { useDatabase } from '../support/database'

const base = useDatabase()

const icon = (site: string) =>
  GET(
    new Request(`http://${site}.localhost/favicon.ico`, {
      headers: { 'x-portal-site': site, host: `${site}.localhost` },
    }),
  )

async function expectPicture(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(64)
}

it('is drawn in the colour of a site without an icon', async () => {
  await expectPicture(await icon('lumen'))
})

it('is there for the pages that say a site is closed', async () => {
  await base.db.update(sites).set({ state: 'closed' }).where(eq(sites.sld, 'lumen'))
  await expectPicture(await icon('lumen'))
})

it('is the default one, a file of `public`, where the site cannot be loaded', async () => {
  const answered = await icon('nobody')
  expect([answered.status, answered.headers.get('location')]).toEqual([302, '/static/icon.svg'])
})

it("is a site's own", async () => {
  const own = JSON.stringify({ browserIcon: '/rc-pub/front/files/get?id=7' })
  await base.db
    .update(sites)
    .set({ state: 'open', header: sql`${sites.header} || ${own}::jsonb` })
    .where(eq(sites.sld, 'lumen'))
  // The settings of a site are kept for two seconds where no changes are read.
  await expect
    .poll(async () => (await icon('lumen')).headers.get('location'), { timeout: 10_000 })
    .toBe('/rc-pub/front/files/get?id=7')
})
