import { eq } from 'drizzle-orm'
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

it("is a site's own or drawn in its colour", async () => {
  const answered = await icon('lumen')
  if (answered.status === 302) expect(answered.headers.get('location')).toMatch(/^\//)
  else await expectPicture(answered)
})

it('is there for the pages that say a site is closed', async () => {
  await base.db.update(sites).set({ state: 'closed' }).where(eq(sites.sld, 'lumen'))
  await expectPicture(await icon('lumen'))
})

it('is the default one, a file of `public`, where the site cannot be loaded', async () => {
  const answered = await icon('nobody')
  expect([answered.status, answered.headers.get('location')]).toEqual([302, '/static/icon.svg'])
})
