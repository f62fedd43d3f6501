import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { type SQL, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { bindIdentity } from '@/lib/backend/auth/queries/identity'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { articles, identities, members, outbox, sessions, subscriptions } from '@/lib/backend/db/db'
import { insertMessage, suppressAddress } from '@/lib/backend/mail/queries/outbox'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { env } from '@/lib/env'
import type { Limiter } from '@/lib/limiter'
import { fillAccount, tablesHolding } from '@/tests/support/account-data'
import { useDatabase } from '@/tests/support/database'
import { parseRis } from '@/tests/support/parse-citations'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
let passwordHash = ''
let last = 13_700_000_000
let articleId = 0

const signedIn = async () => {
  last += 1
  const member = await insertMember(suite.db, {
    userName: `owner${last}`,
    mobileNo: String(last),
    passwordHash,
  })
  const browser = visitor(suite)
  await browser.login(`owner${last}`, PASSWORD)
  return { browser, id: member?.id ?? 0, mobileNo: String(last), userName: `owner${last}` }
}

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  articleId = (await suite.db.select({ id: articles.id }).from(articles).limit(1))[0]?.id ?? 0
})
beforeEach(() => forgetRates())

it('exports everything in one archive that reads back', async () => {
  const { browser, userName } = await signedIn()
  await fillAccount(browser, 'export@example.org', articleId)
  const answer = await browser.send('/front/frontMembers/exportAccount')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const json = strFromU8(archive['account.json'] ?? new Uint8Array())
  expect(JSON.parse(json)).toMatchObject({
    member: { userName, pendingEmail: 'export@example.org', hasPassword: true },
    favorites: [{ resourceId: articleId, note: 'marker-note', site: expect.any(String) as string }],
    history: [{ resourceId: articleId }],
    albums: [{ name: 'album of export@example.org', items: [{ resourceId: articleId }] }],
  })
  expect(json).not.toContain('argon2')
  const [record = [], ...others] = parseRis(strFromU8(archive['articles.ris'] ?? new Uint8Array()))
  const [article] = await suite.db.select().from(articles).where(eq(articles.id, articleId))
  expect(others).toEqual([])
  expect(record).toContainEqual({ tag: 'TI', value: article?.title })
  expect(record).toContainEqual({ tag: 'DO', value: article?.doi })
  const pictures = Object.keys(archive).filter((name) => name.startsWith('pictures/'))
  expect(pictures).toHaveLength(1)
  expect((await sharp(archive[pictures[0] ?? '']).metadata()).width).toBe(8)
})

it('exports sessions without their secrets, and what was subscribed to by the address without signing in', async () => {
  const { browser, id } = await signedIn()
  const email = 'Export.All@example.org'
  await suite.db.update(members).set({ email, emailConfirmedAt: new Date() }).where(eq(members.id, id))
  const [site] = (await suite.db.execute<{ id: number }>(sql`select id from sites limit 1`)).rows
  await suite.db.insert(subscriptions).values({
    ...{ siteId: site?.id ?? 0, email: email.toLowerCase(), kind: 'onlineFirst', confirmedAt: new Date() },
  })
  const answer = await browser.send('/front/frontMembers/exportAccount')
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const json = strFromU8(archive['account.json'] ?? new Uint8Array())
  expect(JSON.parse(json)).toMatchObject({
    subscriptions: [{ email: email.toLowerCase(), kind: 'onlineFirst' }],
    sessions: [{ site: expect.any(String) as string, createdAt: expect.any(String) as string }],
  })
  const [session] = await suite.db.select().from(sessions).where(eq(sessions.memberId, id))
  for (const secret of [session?.tokenHash, session?.aesKey]) if (secret) expect(json).not.toContain(secret)
})

it('counts no archive that is refused because others are being made', async () => {
  const { browser } = await signedIn()
  const path = '/front/frontMembers/exportAccount'
  await browser.send(path)
  const { __portalArchives: limiter } = globalThis as { __portalArchives?: Limiter }
  let release = () => {}
  const busy = new Promise<void>((done) => (release = done))
  const others = Array.from({ length: 9 }, () => limiter?.run(() => busy))
  for (let n = 0; n < 6; n += 1) expect((await browser.send(path)).headers.get('retry-after')).toBe('10')
  release()
  await Promise.all(others)
  expect((await browser.send(path)).status).toBe(200)
})

it('refuses the archive to a visitor, and more than a few an hour', async () => {
  expect((await visitor(suite).send('/front/frontMembers/exportAccount')).status).toBe(401)
  const { browser } = await signedIn()
  const codes: number[] = []
  for (let n = 0; n < 6; n += 1) codes.push((await browser.send('/front/frontMembers/exportAccount')).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

it('deletes a member from every table and the queue of messages', async () => {
  const { browser, id, mobileNo, userName } = await signedIn()
  await fillAccount(browser, 'gone-for-good@example.org', articleId)
  const unconfirmed = { name: '王 小明', email: 'pending-only@example.org', researchField: '光学' }
  await browser.post('/front/frontMembers/saveInfo', unconfirmed)
  await bindIdentity(suite.db, id, 'https://id.example.org', 'marker-subject')
  const [site] = (await suite.db.execute<{ id: number }>(sql`select id from sites limit 1`)).rows
  await suite.db.insert(subscriptions).values({
    ...{ siteId: site?.id ?? 0, memberId: id, email: 'gone-for-good@example.org', kind: 'currentIssue' },
    confirmedAt: new Date(),
  })
  for (const to of ['gone-for-good@example.org', mobileNo])
    await suite.db.insert(outbox).values({ kind: 'mail', to, messageId: `m-${to}`, payload: {} })
  const everything = [
    userName,
    mobileNo,
    'gone-for-good@',
    'marker-subject',
    'album of gone-for',
    'pending-only@',
  ]
  for (const text of everything) expect(await tablesHolding(suite.db, text), text).not.toEqual([])

  const other = visitor(suite)
  await other.login(userName, PASSWORD)
  const answer = await browser.post('/front/frontMembers/deleteAccount', { password: PASSWORD, agree: true })
  expect(answer).toMatchObject({ http: 200, data: true })
  expect(browser.jar.has('commonToken')).toBe(false)
  expect((await other.get('/front/frontMembers/info')).http).toBe(401)
  for (const text of everything) expect(await tablesHolding(suite.db, text), text).toEqual([])
  expect(await suite.db.select().from(sessions).where(eq(sessions.memberId, id))).toEqual([])
  expect((await visitor(suite).login(userName, PASSWORD)).status).not.toBe(0)
})

it('deletes reports of errors the member sent or still sends, and the note that an address refuses emails', async () => {
  const { browser, id } = await signedIn()
  const email = 'Reporter@example.org'
  await suite.db.update(members).set({ email, emailConfirmedAt: new Date() }).where(eq(members.id, id))
  await suppressAddress(suite.db, email.toLowerCase(), 'refused 550')
  const report = (messageId: string, replyTo: string) => {
    const payload = { from: 'portal', subject: 's', text: `of ${replyTo}`, html: '', replyTo }
    return insertMessage(suite.db, { kind: 'mail', to: 'journal@example.org', messageId, payload })
  }
  await report('report-sent', 'reporter@example.org')
  await report('report-of-another', 'neighbour@example.org')
  await deliverDue(suite.db)
  await report('report-waiting', 'REPORTER@example.org')
  const folder = join(env.DATA_DIR, 'outbox')
  const reports = () => readdirSync(folder).filter((name) => name.startsWith('report-'))
  expect(reports()).toEqual(['report-of-another.json', 'report-sent.json'])
  const answer = await browser.post('/front/frontMembers/deleteAccount', { password: PASSWORD, agree: true })
  expect(answer).toMatchObject({ http: 200, data: true })
  for (const text of ['Reporter@', 'reporter@', 'REPORTER@'])
    expect(await tablesHolding(suite.db, text), text).toEqual([])
  expect(reports()).toEqual(['report-of-another.json'])
})

it('leaves what is queued for an address that a member never confirmed: it may be another person’s', async () => {
  const { browser, id } = await signedIn()
  const [site] = (await suite.db.execute<{ id: number }>(sql`select id from sites limit 1`)).rows
  const email = 'somebody-else@example.org'
  await suite.db.insert(subscriptions).values({
    ...{ siteId: site?.id ?? 0, memberId: id, email, kind: 'currentIssue' as const },
  })
  await suite.db.insert(outbox).values({ kind: 'mail', to: email, messageId: 'm-somebody-else', payload: {} })
  await browser.post('/front/frontMembers/deleteAccount', { password: PASSWORD, agree: true })
  expect(await suite.db.select().from(subscriptions).where(eq(subscriptions.email, email))).toEqual([])
  expect(await suite.db.select().from(outbox).where(eq(outbox.to, email))).toHaveLength(1)
})

it('deletes nothing without consent and the password', async () => {
  const { browser, id } = await signedIn()
  const path = '/front/frontMembers/deleteAccount'
  const without = await browser.post(path, { password: PASSWORD })
  expect(without.http).toBe(400)
  expect(JSON.stringify(without.data)).toContain('agree')
  expect((await browser.post(path, { agree: true })).http).toBe(400)
  expect((await browser.post(path, { agree: true, password: 'Wrong9Word' })).http).toBe(400)
  const { fields } = (await browser.post(path, {})).data as { fields: Record<string, string> }
  expect(Object.keys(fields)).toEqual(['password', 'agree'])
  expect(await suite.db.select().from(members).where(eq(members.id, id))).toHaveLength(1)
})

it('deletes by a plain form of its own host, and by none of another', async () => {
  const { browser, id } = await signedIn()
  const path = '/front/frontMembers/deleteAccount?done=%2Flogin%3Fdone%3DaccountDeleted&retry=%2Fpersonal'
  const submit = (password: string, site: string) =>
    browser.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      body: new URLSearchParams({ password, agree: 'on' }),
    })
  expect((await submit(PASSWORD, 'same-site')).status).toBe(403)
  const wrong = await submit('Wrong9Word', 'same-origin')
  expect(wrong.headers.get('location')).toBe('/personal?error=password.oldPasswordWrong')
  expect(await suite.db.select().from(members).where(eq(members.id, id))).toHaveLength(1)
  expect((await submit(PASSWORD, 'same-origin')).headers.get('location')).toBe('/login?done=accountDeleted')
  expect(await suite.db.select().from(members).where(eq(members.id, id))).toEqual([])
})

it('wants a recent sign-in where there is no password', async () => {
  const { browser, id } = await signedIn()
  await suite.db.update(members).set({ passwordHash: null }).where(eq(members.id, id))
  await suite.db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.memberId, id))
  const path = '/front/frontMembers/deleteAccount'
  expect(await browser.post(path, { agree: true })).toMatchObject({
    http: 403,
    message: expect.stringContaining('注销账号') as unknown,
  })
  await suite.db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.memberId, id))
  expect((await browser.post(path, { agree: true })).http).toBe(200)
})

it('unties no identity in a session that was left open, and tells its owner of one that is untied', async () => {
  const { browser, id } = await signedIn()
  const email = 'untied@example.org'
  await suite.db.update(members).set({ email, emailConfirmedAt: new Date() }).where(eq(members.id, id))
  await bindIdentity(suite.db, id, 'https://id.example.org', 'untied')
  const untie = () => browser.post('/front/frontMembers/unbindThird', { name: 'id.example.org' })
  const notices = () => suite.db.select().from(outbox).where(eq(outbox.to, email))
  const confirmed = (at: SQL) =>
    suite.db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.memberId, id))
  await confirmed(sql`now() - interval '16 minutes'`)
  expect(await untie()).toMatchObject({ http: 403, message: expect.stringContaining('重新登录') as unknown })
  expect(await notices()).toEqual([])
  await confirmed(sql`now()`)
  expect((await untie()).http).toBe(200)
  expect((await notices()).map(({ payload }) => payload.subject)).toEqual([
    expect.stringContaining('您的账号已解除绑定“id.example.org”'),
  ])
})

it('gives a member without a password none, and no other number or address, in a session left open', async () => {
  const { browser, id } = await signedIn()
  await suite.db.update(members).set({ passwordHash: null }).where(eq(members.id, id))
  const confirmed = (at: SQL) =>
    suite.db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.memberId, id))
  await confirmed(sql`now() - interval '16 minutes'`)
  const password = { oldPassword: '', password: 'Another8Word', confirmPassword: 'Another8Word' }
  const setPassword = () => browser.post('/api/changePwd', password)
  const mobileNo = '13912345555'
  const code = await browser.code(mobileNo, 'changeMobile')
  const setMobile = () => browser.post('/api/changeMobile', { mobileNo, code, password: '' })
  const profile = { name: 'Ming', researchField: 'optics', email: 'passwordless@example.org' }
  const setEmail = () => browser.post('/front/frontMembers/saveInfo', profile)
  expect([(await setPassword()).http, (await setMobile()).http, (await setEmail()).http]).toEqual([
    403, 403, 400,
  ])
  await confirmed(sql`now()`)
  expect([(await setEmail()).http, (await setMobile()).http, (await setPassword()).http]).toEqual([
    200, 200, 200,
  ])
})

it('unties an identity while another way in remains, and never the last one', async () => {
  const { browser, id } = await signedIn()
  await bindIdentity(suite.db, id, 'https://id.example.org', 'one')
  await bindIdentity(suite.db, id, 'https://id.example.com', 'two')
  const path = '/front/frontMembers/unbindThird'
  const answer = await browser.post(path, { name: 'id.example.org' })
  expect(answer).toMatchObject({ http: 200, data: { identities: ['id.example.com'] } })
  expect((await browser.post(path, { name: 'id.example.org' })).http).toBe(404)
  await suite.db.update(members).set({ passwordHash: null, mobileNo: null }).where(eq(members.id, id))
  expect((await browser.post(path, { name: 'id.example.com' })).http).toBe(409)
  expect(await suite.db.select().from(identities).where(eq(identities.memberId, id))).toHaveLength(1)
})

it('deletes what was asked for by the address of a member in another case or without signing in', async () => {
  const { browser, id } = await signedIn()
  const email = 'Mixed.Case@example.org'
  await suite.db.update(members).set({ email, emailConfirmedAt: new Date() }).where(eq(members.id, id))
  const [site] = (await suite.db.execute<{ id: number }>(sql`select id from sites limit 1`)).rows
  await suite.db.insert(subscriptions).values({
    ...{ siteId: site?.id ?? 0, email: email.toLowerCase(), kind: 'onlineFirst', confirmedAt: new Date() },
  })
  await visitor(suite).emailCode('MIXED.case@example.org', 'reset')
  await deliverDue(suite.db)
  const folder = join(env.DATA_DIR, 'outbox')
  const filesHolding = () =>
    readdirSync(folder).filter((name) =>
      readFileSync(join(folder, name), 'utf8').toLowerCase().includes('mixed.case@'),
    )
  expect(filesHolding()).toHaveLength(1)
  const answer = await browser.post('/front/frontMembers/deleteAccount', { password: PASSWORD, agree: true })
  expect(answer).toMatchObject({ http: 200, data: true })
  for (const text of ['Mixed.Case@', 'mixed.case@', 'MIXED.case@'])
    expect(await tablesHolding(suite.db, text), text).toEqual([])
  expect(filesHolding()).toEqual([])
})
