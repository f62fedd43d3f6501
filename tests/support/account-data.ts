import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '@/lib/backend/db/db'
import type { visitor } from './visitor'

type Browser = ReturnType<typeof visitor>

const picture = async (browser: Browser) => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  const answer = await browser.send('/front/files/fileUpload', { method: 'POST', body: form })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Fills every part of an account that a member can fill. */
export async function fillAccount(browser: Browser, email: string, articleId: number): Promise<void> {
  const headPicture = await picture(browser)
  const profile = { name: '王 小明', email, researchField: '光学', region: `region of ${email}` }
  await browser.post('/front/frontMembers/saveInfo', { ...profile, headPicture })
  await browser.post('/front/frontMembers/collect', { id: articleId, type: 428, note: 'marker-note' })
  await browser.post('/front/frontMembers/addHistory', { id: articleId, type: 428 })
  const album = await browser.post(
    '/front/personalAlbum/saveAlbum',
    { name: `album of ${email}` },
    { 'idempotency-key': 'once-and-again' },
  )
  const { id } = album.data as { id: number }
  await browser.post('/front/personalAlbum/res/addList', { id, resources: [{ id: articleId, type: 428 }] })
  await browser.post('/front/personalAlbum/share', { id, shared: true })
}

/** Returns the names of the tables that contain a text anywhere. */
export async function tablesHolding(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${text}%`} limit 1`,
    )
    if (hit.rows.length > 0) found.push(name)
  }
  return found.sort()
}
