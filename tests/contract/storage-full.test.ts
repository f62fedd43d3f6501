import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { openDatabase } from '@/lib/backend/db/client'
import { type Db, articles } from '@/lib/backend/db/db'
import { handle } from '@/lib/backend/handle'
import { toOutboxFolder } from '@/lib/backend/mail/outbox-folder'
import { env, runtime } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
/** The same database over one connection that can be made read-only, as the embedded one does itself. */
const one: { db?: Db } = {}
const JSON_BODY = { 'content-type': 'application/json' }
const call = (path: string, init: RequestInit = {}, site = 'lumen', address: string | null = '203.0.113.9') =>
  handle(new Request(`http://${site}.localhost/rc-pub${path}`, init), {
    ...(one.db ? { db: one.db } : {}),
    siteKey: site,
    address,
  })
const settingOf = (readOnly: boolean) => `set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`
let isReadOnly = false
const writable = (yes: boolean) => {
  isReadOnly = !yes
  return one.db?.execute(sql.raw(settingOf(isReadOnly)))
}

let id = 0
beforeAll(() => {
  // Test files that run beside this one write to the folder of the run.
  const shared = env.DATA_DIR
  env.DATA_DIR = mkdtempSync(join(tmpdir(), 'storage-full-'))
  return () => {
    rmSync(env.DATA_DIR, { recursive: true })
    env.DATA_DIR = shared
  }
})
beforeAll(async () => {
  await insertMember(suite.db, {
    userName: 'fuller',
    mobileNo: '13911112222',
    passwordHash: await hashPassword(PASSWORD),
  })
  id = (await suite.db.select({ id: articles.id }).from(articles).limit(1))[0]?.id ?? 0
  const { pool, db } = openDatabase(runtime().databaseUrl ?? '', { max: 1 })
  // The setting is per connection, and a failed statement may close one.
  pool.on('connect', (client) => {
    if (isReadOnly) void client.query(settingOf(true))
  })
  one.db = db
  return () => pool.end()
})
beforeEach(() => forgetRates())
afterEach(async () => {
  vi.restoreAllMocks()
  await writable(true)
})

const signedIn = async () => {
  const browser = visitor({ db: suite.db, call })
  await browser.login('fuller')
  return browser
}

describe('while nothing can be written to the database', () => {
  it('a member who signed in goes on reading, and is told why nothing is saved', async () => {
    const browser = await signedIn()
    await one.db?.execute(sql`update sessions set seen_at = now() - interval '1 hour'`)
    await writable(false)
    expect(await browser.get('/front/frontMembers/info')).toMatchObject({ http: 200, status: 0 })
    const body = { id, type: 428 }
    const lines = [
      await browser.post('/front/frontMembers/collect', body, { language: 'zh' }),
      await browser.post('/front/frontMembers/collect', body, { language: 'en' }),
    ]
    expect(lines.map(({ http, status, message }) => [http, status, message])).toEqual([
      [507, 507, '服务器存储空间不足，暂时无法保存。已有内容仍可阅读，请稍后再试。'],
      [
        507,
        507,
        'We couldn’t save this because the server is out of space. You can keep reading. Please try again later.',
      ],
    ])
    expect(lines[0]?.response.headers.get('retry-after')).toBe('60')
    await writable(true)
    expect(await browser.post('/front/frontMembers/collect', body)).toMatchObject({ http: 200, status: 0 })
  })

  it('the front still learns what has moved', async () => {
    const changes = async (known?: unknown) => {
      const body = JSON.stringify({ instance: 'while-full', ...(known ? { known } : {}) })
      const answer = await call(
        '/front/ext/changes',
        { method: 'POST', body, headers: JSON_BODY },
        'lumen',
        null,
      )
      return (await answer.json()) as { status: number; data: { position: unknown } }
    }
    await writable(false)
    const first = await changes()
    expect([first.status, (await changes(first.data.position)).status]).toEqual([0, 0])
    await writable(true)
  })

  it('visitors read on, and a form without scripts comes back with the reason', async () => {
    await writable(false)
    expect((await call(`/front/front-article/${id}`)).status).toBe(200)
    const answer = await call('/api/login?done=/zh/home/&retry=/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ userName: 'fuller', password: PASSWORD }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?error=storageFull'])
  })
})

/** Makes the next file write fail with ENOSPC after a part of the data. */
async function fullDisk(): Promise<void> {
  const path = join(env.DATA_DIR, 'probe')
  mkdirSync(env.DATA_DIR, { recursive: true })
  const handle = await open(path, 'w')
  const files = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  await rm(path)
  vi.spyOn(files, 'writeFile').mockImplementationOnce(async function (this: typeof handle) {
    await this.write('half')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
}

const filesOf = (folder: string) =>
  readdirSync(join(env.DATA_DIR, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe('while the disk takes no file', () => {
  it('an upload is refused in words, leaves nothing, and works again later', async () => {
    const browser = await signedIn()
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const upload = () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
      return browser.send('/front/files/fileUpload?kind=avatar', { method: 'POST', body })
    }
    mkdirSync(join(env.DATA_DIR, 'files'), { recursive: true })
    const before = filesOf('files')
    await fullDisk()
    const refused = await upload()
    expect([refused.status, ((await refused.json()) as { status: number }).status]).toEqual([507, 507])
    expect(filesOf('files')).toEqual(before)
    expect((await upload()).status).toBe(200)
    expect(filesOf('files')).toHaveLength(before.length + 1)
  })

  it('an email for the outbox folder leaves nothing, so that it is written later', async () => {
    await fullDisk()
    mkdirSync(join(env.DATA_DIR, 'outbox'), { recursive: true })
    const before = filesOf('outbox')
    await expect(toOutboxFolder('full@disk', { to: 'a@b.example' })).rejects.toThrow('ENOSPC')
    expect(filesOf('outbox')).toEqual(before)
  })
})
