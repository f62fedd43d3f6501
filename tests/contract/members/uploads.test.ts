import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { files } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import type { SharedLimiter } from '@/lib/limiter'
import { networkOf } from '@/lib/text/network'
import { useDatabase } from '@/tests/support/database'
import { useSignedIn } from '@/tests/support/use-members'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const signedIn = useSignedIn(suite)
const QUOTA = 50 * 1024 * 1024

describe('uploads', () => {
  const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40) =>
    sharp({ create: { width, height: 30, channels: 3, background: '#2b4c9b' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer()
  const send = (browser: ReturnType<typeof visitor>, bytes: Buffer, kind = 'avatar', name = 'a.png') => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name))
    return browser.send(`/front/files/fileUpload?kind=${kind}`, { method: 'POST', body })
  }
  const answer = async (response: Response) =>
    (await response.json()) as { status: number; data: never; message: string }

  it('remake pictures without their metadata, private to the member', async () => {
    const browser = await signedIn()
    const { data } = await answer(await send(browser, await picture('jpeg')))
    const { id, url } = data as { id: string; url: string }
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    const got = await browser.send(url.replace('/rc-pub', ''))
    expect(got.status).toBe(200)
    expect(got.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await got.arrayBuffer()).toString('latin1')).not.toContain('secret place')
    expect((await visitor(suite).send(url.replace('/rc-pub', ''))).status).toBe(404)
    expect((await (await signedIn()).send(url.replace('/rc-pub', ''))).status).toBe(404)
  })

  it('keep their file where that of the same bytes is removed while they are stored', async () => {
    const browser = await signedIn()
    const store = fileStore()
    const write = store.write.bind(store)
    vi.spyOn(store, 'write').mockImplementationOnce(async (path, bytes) => {
      await write(path, bytes)
      await store.remove(path)
    })
    const { data } = await answer(await send(browser, await picture('png', 77)))
    vi.restoreAllMocks()
    expect((await browser.send((data as { url: string }).url.replace('/rc-pub', ''))).status).toBe(200)
  })

  it('wait for the file store in no transaction, and leave no row without a file', async () => {
    const browser = await signedIn()
    const bytes = await picture('png', 78)
    const rows = () => suite.db.select({ id: files.id }).from(files).where(eq(files.width, 78))
    let stored = -1
    vi.spyOn(fileStore(), 'has').mockImplementationOnce(async () => {
      // The embedded database has one session: within a transaction this would wait for itself.
      stored = (await rows()).length
      throw new Error('the bucket is away')
    })
    const refused = await send(browser, bytes)
    vi.restoreAllMocks()
    expect([refused.status >= 500, stored, (await rows()).length]).toEqual([true, 1, 0])
    expect((await send(browser, bytes)).status).toBe(200)
  })

  it('read bitmaps as avatars, not as covers', async () => {
    const bmp = Buffer.alloc(54 + 8)
    bmp.write('BM')
    bmp.writeUInt32LE(54, 10)
    bmp.writeUInt32LE(40, 14)
    bmp.writeInt32LE(1, 18)
    bmp.writeInt32LE(2, 22)
    bmp.writeUInt16LE(24, 28)
    const browser = await signedIn()
    expect((await answer(await send(browser, bmp))).status).toBe(0)
    expect((await answer(await send(browser, bmp, 'cover'))).message).toContain('JPG 或 PNG')
    bmp.writeInt32LE(2_000_000, 18)
    expect((await answer(await send(browser, bmp))).status).toBe(400)
  })

  it.each(['gif', 'webp'] as const)('refuse %s whatever it is called', async (format) => {
    const browser = await signedIn()
    expect((await send(browser, await picture(format), 'avatar', 'a.jpg')).status).toBe(400)
  })

  it.each([
    ['a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a broken PNG', Buffer.from('\x89PNG\r\n\x1a\n-and-nothing-else', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('refuse %s', async (_, bytes) => {
    const before = (await suite.db.select().from(files)).length
    expect((await send(await signedIn(), bytes)).status).toBe(400)
    expect(await suite.db.select().from(files)).toHaveLength(before)
  })

  it('refuse what is too large', async () => {
    const browser = await signedIn()
    const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(5 * 1024 * 1024)])
    expect((await answer(await send(browser, large))).message).toBe('图片不能超过 5M，请压缩后重新上传')
    const cover = Buffer.concat([await picture('jpeg'), Buffer.alloc(3 * 1024 * 1024)])
    expect((await answer(await send(browser, cover, 'cover'))).message).toBe(
      '封面不能超过 3M，请压缩后重新上传',
    )
    const huge = Buffer.alloc(7 * 1024 * 1024)
    expect((await send(browser, huge)).status).toBe(413)
    const wide = await sharp({ create: { width: 9000, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await send(browser, wide)).status).toBe(400)
  })

  it('are decoded one after another, and a network leaves the others room', async () => {
    const [browser, bytes] = [await signedIn(), await picture('png')]
    expect((await send(browser, bytes)).status).toBe(200)
    const limiter = (globalThis as { __portalPictures?: SharedLimiter }).__portalPictures
    const end: { now?: () => void } = {}
    const decoding = new Promise<void>((done) => (end.now = done))
    const network = networkOf('203.0.113.7')
    const three = [1, 2, 3].map(() => limiter?.run(network, () => decoding))
    const refused = await send(browser, bytes)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const other = limiter?.run(networkOf('198.51.100.7'), () => Promise.resolve('decoded'))
    end.now?.()
    expect(await other).toBe('decoded')
    await Promise.all(three)
    expect((await send(browser, bytes)).status).toBe(200)
  })

  it('of one member at once stay within the quota', async () => {
    const browser = await signedIn()
    const { data } = await answer(await send(browser, await picture('png')))
    const own = eq(files.id, (data as { id: string }).id)
    // Room for one more picture like it.
    await suite.db
      .update(files)
      .set({ size: sql`${QUOTA} - size * 3 / 2` })
      .where(own)
    const sent = await Promise.all(
      [41, 42, 43, 44].map(async (width) => send(browser, await picture('png', width))),
    )
    const [row] = await suite.db
      .select({ bytes: sql<number>`sum(size)::int` })
      .from(files)
      .where(eq(files.memberId, sql`(select member_id from files where ${own})`))
    expect(sent.map(({ status }) => status)).toContain(413)
    expect(row?.bytes).toBeLessThanOrEqual(QUOTA)
  })

  it('cannot become the avatar of somebody else', async () => {
    const browser = await signedIn()
    const { data } = await answer(await send(browser, await picture('png')))
    const other = await signedIn()
    const body = { name: 'A', email: 'a@b.cn', researchField: 'x', headPicture: (data as { id: string }).id }
    expect((await other.post('/front/frontMembers/saveInfo', body)).http).toBe(404)
    expect((await browser.post('/front/frontMembers/saveInfo', body)).status).toBe(0)
  })
})
