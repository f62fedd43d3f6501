import type { ChildProcess } from 'node:child_process'
import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { sweepShared, takeSharedToken } from '@/lib/backend/auth/queries/shared-counts'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { openDatabase } from '@/lib/backend/db/client'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { storeFile } from '@/lib/backend/files/store-file'
import { env } from '@/lib/env'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { atProvider, startProvider } from '@/tests/support/at-provider'
import { alternate, startInstance } from '@/tests/support/instances'
import { administer, named } from '@/tests/support/real-server'
import { bundleInstances, prepareInstance } from '@/tests/support/two-instances'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const started = await startPostgres()
const postgres = 'url' in started ? started : null
const root = mkdtempSync(join(tmpdir(), 'portal-instances-'))
const bundles = join(process.cwd(), '.cache/two-instances')
/** What the one that comes second says. */
const WAITS = /^Another start or command prepares the database: waiting until it has ended\.\n$/
const running: ChildProcess[] = []
const provider = await startProvider()

const onePixel = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

afterAll(async () => {
  for (const child of running) child.kill()
  await provider.stop()
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
})

describe.skipIf(postgres === null)(
  'two instances over one PostgreSQL, each with a data folder of its own',
  () => {
    const url = postgres ? named(postgres.url, 'shared') : ''
    const environment = (name: string) => ({
      ...process.env,
      ...{ DATA_DIR: join(root, name), FILES_DIR: join(root, 'files'), DATABASE_URL: url },
      ACCOUNTS_HOST: 'lumen.localhost',
      ...provider.settings,
    })
    let opened: ReturnType<typeof openDatabase>

    beforeAll(async () => {
      await bundleInstances(bundles)
      if (postgres) await administer(postgres.url, 'create database shared')
      opened = openDatabase(url)
    }, 60_000)
    afterAll(() => opened.pool.end())

    const prepare = (name: string, own: { FILES_DIR?: string } = {}) =>
      prepareInstance({
        ...{ folder: join(root, `${name}-cwd`), bundle: join(bundles, 'cli.mjs') },
        env: { ...environment(name), ...own },
      })

    it('both start on an empty database at once, and the content is there once', async () => {
      const starts = await Promise.all([prepare('one'), prepare('two')])
      const started = starts.map((start) => ({ ...start, stderr: start.stderr.replace(WAITS, '') }))
      expect(started).toEqual([
        { status: 0, stderr: '', warned: false },
        { status: 0, stderr: '', warned: false },
      ])
      const { rows } = await opened.pool.query<{ sites: number; articles: number }>(
        'select (select count(*)::int from sites) as sites, (select count(*)::int from articles) as articles',
      )
      expect(rows[0]).toMatchObject({ sites: 2, articles: expect.any(Number) })
      expect(rows[0]?.articles).toBeGreaterThan(0)
    }, 120_000)

    it('are told that files of others are not there, where each keeps its own', async () => {
      const alone = { FILES_DIR: '' }
      expect((await prepare('three', alone)).warned).toBe(true)
      expect((await prepare('four')).warned).toBe(false)
    }, 120_000)

    it('do work one after the other that is to be done once', async () => {
      const other = openDatabase(url)
      const seen: string[] = []
      const work = (name: string) => async () => {
        seen.push(`${name} begins`)
        await pause(100)
        seen.push(`${name} ends`)
      }
      await Promise.all([
        withAdvisoryLock(opened.db, 'test', work('one')),
        withAdvisoryLock(other.db, 'test', work('two')),
      ]).finally(() => other.pool.end())
      expect([seen[0]?.split(' ')[0], seen[2]?.split(' ')[0]]).toEqual([
        seen[1]?.split(' ')[0],
        seen[3]?.split(' ')[0],
      ])
    })

    it('keep their lock longer than the server lets a transaction rest', async () => {
      const resting = openDatabase(`${url}?options=-c%20idle_in_transaction_session_timeout%3D100`)
      await expect(withAdvisoryLock(resting.db, 'rest', () => pause(400, 'done'))).resolves.toBe('done')
      await resting.pool.end()
    })

    const instance = (name: string) =>
      startInstance(join(bundles, 'instance.mjs'), environment(name), running)
    const alternating = (origins: string[], first = 0) => alternate(opened.db, origins, first)

    it('take what the other gave: captcha, key, sign-in and writes', async () => {
      const userName = 'alternating'
      await insertMember(opened.db, {
        userName,
        mobileNo: '13212340001',
        passwordHash: await hashPassword(PASSWORD),
      })
      const origins = await Promise.all([instance('one'), instance('two')])
      const suite = (first: number) => alternating(origins, first)
      // Once starting at each instance.
      for (const first of [0, 1]) {
        const browser = visitor(suite(first))
        const { publicKey, kid } = (await browser.get('/front/getPublicKey')).data as Record<
          'publicKey' | 'kid',
          string
        >
        const typed = JSON.stringify({ p: PASSWORD, t: Date.now(), n: randomBytes(8).toString('hex') })
        const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
        const wrapped = `rsa:${kid}:${publicEncrypt({ key: publicKey, ...padding }, Buffer.from(typed)).toString('base64')}`
        expect((await browser.login(userName, wrapped)).status).toBe(0)
        expect((await browser.get('/front/frontMembers/info')).status).toBe(0)
        for (const time of [1, 2]) {
          const album = { name: `Album ${first} ${time}`, enName: '', description: '' }
          expect((await browser.post('/front/personalAlbum/saveAlbum', album)).status).toBe(0)
        }
        // The same wrapped password again, at the instance that has not seen it.
        expect((await visitor(suite(first)).login(userName, wrapped)).http).toBe(400)
        expect((await visitor(suite(first)).loginWithCaptcha(userName)).status).toBe(0)
      }
    }, 120_000)

    it('hand a sign-in over to another host, each step at the other instance, and take its code once', async () => {
      const userName = 'handed-over'
      await insertMember(opened.db, {
        ...{ userName, mobileNo: '13212340003', passwordHash: await hashPassword(PASSWORD) },
      })
      const suite = alternating(await Promise.all([instance('one'), instance('two')]))
      const [accounts, mirror] = [visitor(suite), visitor(suite, 'mirror')]
      const step = async (browser: typeof mirror, path: string) => {
        const location = (await browser.send(path)).headers.get('location') ?? ''
        return location.replace(/^http:\/\/\w+\.localhost(?::\d+)?\/rc-pub/, '')
      }
      expect((await accounts.login(userName)).status).toBe(0)
      const authorize = await step(mirror, '/api/sso/start?language=en&back=%2Fen%2Fissue%2F')
      const callback = await step(accounts, authorize)
      const kept = new Map(mirror.jar)
      expect(await step(mirror, callback)).toMatch(/\/en\/issue\/$/)
      expect((await mirror.get('/front/frontMembers/info')).data).toMatchObject({ userName })
      const again = visitor(suite, 'mirror')
      for (const [name, value] of kept) again.jar.set(name, value)
      await step(again, callback)
      expect((await again.get('/front/frontMembers/info')).http).toBe(401)
    }, 120_000)

    it('count failed sign-ins and rates together', async () => {
      const userName = 'guessed'
      await insertMember(opened.db, {
        userName,
        mobileNo: '13212340002',
        passwordHash: await hashPassword(PASSWORD),
      })
      const [one, two] = await Promise.all([instance('one'), instance('two')])
      const at = (origin: string) => visitor(alternating([origin, origin]))
      expect((await at(two).login(userName)).status).toBe(0)
      for (const time of [1, 2, 3])
        expect((await at(one).login(userName, `Wrong123${time}`)).status).not.toBe(0)
      // Three failures of the account at one instance require a captcha at the other.
      expect((await at(two).login(userName)).status).not.toBe(0)
      expect((await at(two).loginWithCaptcha(userName)).status).toBe(0)

      const other = openDatabase(url)
      const rate = { count: 5, seconds: 3600 }
      const taken: boolean[] = []
      for (let n = 0; n < 6; n += 1)
        taken.push(await takeSharedToken(n % 2 ? opened.db : other.db, 'a test', rate))
      expect(taken).toEqual([true, true, true, true, true, false])
      await opened.db.execute(sql`update shared_counts set until = until - interval '12 minutes'`)
      expect(await takeSharedToken(other.db, 'a test', rate)).toBe(true)
      expect(await takeSharedToken(other.db, 'a test', rate)).toBe(false)
      await sweepShared(other.db).finally(() => other.pool.end())
    }, 120_000)

    it('take each step of registering and of a new password at the other instance', async () => {
      const suite = alternating(await Promise.all([instance('one'), instance('two')]))
      const both = { password: PASSWORD, confirmPassword: PASSWORD }
      const fresh = { password: 'Another8Word', confirmPassword: 'Another8Word' }
      const aMinuteLater = () =>
        opened.db.execute(sql`update one_time_secrets set created_at = created_at - interval '2 minutes'`)

      const email = 'alternating@example.org'
      const writer = visitor(suite)
      const account = { userName: 'alternating-email', email, agree: true, ...both }
      const registered = await writer.post('/api/register', {
        ...account,
        code: await writer.emailCode(email, 'register'),
      })
      expect(registered).toMatchObject({ status: 0, data: { email } })
      await aMinuteLater()
      const reset = visitor(suite)
      const byEmail = { email, code: await reset.emailCode(email, 'reset'), ...fresh }
      expect((await reset.post('/api/setNewPwd', byEmail)).status).toBe(0)
      expect((await visitor(suite).login(email, 'Another8Word')).status).toBe(0)

      const mobileNo = '13212340011'
      const caller = visitor(suite)
      expect((await caller.register('alternating-mobile', mobileNo)).status).toBe(0)
      await aMinuteLater()
      const byMobile = { mobileNo, code: await caller.code(mobileNo, 'reset'), ...fresh }
      expect((await caller.post('/api/setNewPwd', byMobile)).status).toBe(0)
      expect((await caller.post('/api/setNewPwd', byMobile)).status).not.toBe(0)
      expect((await caller.login('alternating-mobile', 'Another8Word')).status).toBe(0)
    }, 120_000)

    it('take each step of a third-party sign-in at the other instance, and its code once', async () => {
      const userName = 'third-party'
      const passwordHash = await hashPassword(PASSWORD)
      await insertMember(opened.db, { userName, mobileNo: '13212340012', passwordHash })
      const origins = await Promise.all([instance('one'), instance('two')])
      // A login started at one instance returns to the other, in both orders.
      for (const first of [0, 1]) {
        const browser = visitor(alternating(origins, first))
        const start = String((await browser.get('/api/loginByThirdLoginUrl')).data)
        const back = await atProvider(start, `alternating-${first}`)
        const bindAt = (await browser.send(back)).headers.get('location')
        expect(bindAt).toMatch(/^\/accountBinding\?.*state=pending/)
        expect((await browser.get('/api/thirdPending')).data).toEqual({ provider: 'ORCID' })
        // The repeated callback finds nothing to consume.
        expect((await browser.send(back)).headers.get('location')).not.toBe(bindAt)
      }
      const browser = visitor(alternating(origins))
      await browser.send(
        await atProvider(String((await browser.get('/api/loginByThirdLoginUrl')).data), 'own'),
      )
      expect((await browser.post('/api/thirdBind', { userName, password: PASSWORD })).status).toBe(0)
      expect((await browser.get('/front/frontMembers/info')).data).toMatchObject({ identities: ['ORCID'] })
    }, 120_000)

    it('show, export and delete at the one what was uploaded and saved at the other', async () => {
      const userName = 'uploading'
      const passwordHash = await hashPassword(PASSWORD)
      await insertMember(opened.db, { userName, mobileNo: '13212340013', passwordHash })
      const browser = visitor(alternating(await Promise.all([instance('one'), instance('two')])))
      expect((await browser.login(userName)).status).toBe(0)
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await onePixel())], 'me.png', { type: 'image/png' }))
      const sent = await browser.send('/front/files/fileUpload', { method: 'POST', body })
      const { id } = ((await sent.json()) as { data: { id: string } }).data
      expect(
        (
          await browser.post('/front/frontMembers/saveInfo', {
            name: 'Ming',
            researchField: 'optics',
            email: 'uploading@example.org',
            headPicture: id,
          })
        ).status,
      ).toBe(0)
      const archive = unzipSync(
        new Uint8Array(await (await browser.send('/front/frontMembers/exportAccount')).arrayBuffer()),
      )
      expect(Object.keys(archive).filter((name) => name.startsWith('pictures/'))).toHaveLength(1)
      const form = { password: PASSWORD, agree: true }
      expect((await browser.post('/front/frontMembers/deleteAccount', form)).status).toBe(0)
      for (const _ of [1, 2]) expect((await browser.get('/front/frontMembers/info')).http).toBe(401)
    }, 120_000)

    it('serve what the other stored, from the folder they share', async () => {
      const other = openDatabase(url)
      const { rows } = await other.pool.query<{ id: number }>("select id from sites where sld = 'lumen'")
      const files = env.FILES_DIR
      env.FILES_DIR = join(root, 'files')
      const file = {
        siteId: rows[0]?.id ?? 0,
        packKey: 'both',
        name: 'both.txt',
        bytes: Buffer.from('of both'),
      }
      const stored = await storeFile(other.db, file).finally(() => other.pool.end())
      env.FILES_DIR = files
      for (const origin of [await instance('one'), await instance('two')]) {
        const answer = await fetch(`${origin}/front/files/get?id=${stored.id}`)
        expect([answer.status, await answer.text()]).toEqual([200, 'of both'])
      }
      expect(existsSync(join(root, 'one', 'files'))).toBe(false)
    }, 60_000)
  },
)
