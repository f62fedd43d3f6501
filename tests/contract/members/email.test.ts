import { beforeEach, describe, expect, it } from 'vitest'
import { desc, eq, sql } from 'drizzle-orm'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { members, oneTimeSecrets, outbox, sessions } from '@/lib/backend/db/db'
import { PRIVACY_VERSION } from '@/lib/rules/privacy-version'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const both = { password: PASSWORD, confirmPassword: PASSWORD }
let last = 0

beforeEach(() => forgetRates())

/** Ages the codes by a minute, the minimum between two. */
const aMinuteLater = () =>
  suite.db.update(oneTimeSecrets).set({ createdAt: sql`${oneTimeSecrets.createdAt} - interval '1 minute'` })

async function registered() {
  last += 1
  const email = `reader${last}@example.org`
  const browser = visitor(suite)
  const code = await browser.emailCode(email, 'register')
  const body = { userName: `by-email-${last}`, email, code, ...both, agree: true }
  const answer = await browser.post('/api/register', body)
  return { browser, email, userName: body.userName, answer }
}

describe('registering by email', () => {
  it('takes the code sent to the address, and signs in by either', async () => {
    const { email, userName, answer } = await registered()
    expect(answer).toMatchObject({ status: 0, data: { userName, email, mobileNo: null, consentOld: false } })
    for (const account of [email, email.toUpperCase(), userName])
      expect((await visitor(suite).login(account)).status).toBe(0)
  })

  it('refuses an address with an account, a wrong one, and the code of another', async () => {
    const { email } = await registered()
    const browser = visitor(suite)
    const body = { userName: 'second-reader', ...both, agree: true }
    await aMinuteLater()
    const code = await browser.emailCode(email, 'register')
    expect(await browser.post('/api/register', { ...body, email, code })).toMatchObject({
      data: { fields: { email: '该邮箱已用于其他账号，请换一个' } },
    })
    const other = { ...body, email: 'other@example.org', code }
    expect(await browser.post('/api/register', other)).toMatchObject({ http: 400 })
    expect(await browser.post('/api/register', { ...body, email: 'nope', code })).toMatchObject({
      data: { fields: { email: '请输入正确的邮箱格式' } },
    })
    const headers = { captcha: await browser.captcha() }
    const sent = await browser.post('/api/sendReceiverMessage', { email: 'nope', kind: 'reset' }, headers)
    expect(sent).toMatchObject({ http: 400, data: { fields: { email: '请输入正确的邮箱格式' } } })
  })

  it('says in words of email what is wrong with its form, and what is missing', async () => {
    const { email } = await registered()
    const browser = visitor(suite)
    const body = { userName: 'third-reader', ...both, agree: true }
    expect(await browser.post('/api/register', { ...body, email: '', code: '' })).toMatchObject({
      data: { fields: { email: '请输入邮箱', code: '请输入邮件中的验证码' } },
    })
    expect(await browser.post('/api/setNewPwd', { ...both, email, code: '123456' })).toMatchObject({
      data: { fields: { code: '邮箱验证码错误或已过期，请检查或重新获取' } },
    })
    const headers = { captcha: await browser.captcha() }
    expect(
      await browser.post('/api/sendReceiverMessage', { email: '', kind: 'register' }, headers),
    ).toMatchObject({ data: { fields: { email: '请输入邮箱' } } })
    expect(await browser.post('/api/sendReceiverMessage', { kind: 'login' }, headers)).toMatchObject({
      data: { fields: { mobileNo: '请输入手机号' } },
    })
  })

  it('sends no code to sign in by: that is for telephones', async () => {
    const browser = visitor(suite)
    const headers = { captcha: await browser.captcha() }
    const body = { email: 'a@example.org', kind: 'login' }
    expect(await browser.post('/api/sendReceiverMessage', body, headers)).toMatchObject({ http: 400 })
  })

  it('resets the password by the address, also where nobody is known the same way', async () => {
    const { email } = await registered()
    const stranger = visitor(suite)
    await aMinuteLater()
    const code = await stranger.emailCode(email, 'reset')
    const body = { email, code, password: 'Another8Word', confirmPassword: 'Another8Word' }
    expect(await stranger.post('/api/setNewPwd', body)).toMatchObject({ status: 0 })
    expect((await visitor(suite).login(email, 'Another8Word')).status).toBe(0)
    expect(await visitor(suite).emailCode('nobody@example.org', 'reset')).toMatch(/^\d{6}$/)
  })
})

describe('an address typed in another case', () => {
  const upper = (email: string) => email.replace('reader', 'ReadER')

  it('shares the wait, the tries and the code of the same mailbox', async () => {
    const { email } = await registered()
    const browser = visitor(suite)
    await aMinuteLater()
    const code = await browser.emailCode(email, 'reset')
    await expect(browser.emailCode(upper(email), 'reset')).rejects.toThrow('频繁')
    const reset = (to: string, tried: string) =>
      browser.post('/api/setNewPwd', { email: to, code: tried, ...both })
    for (let time = 0; time < 5; time += 1)
      expect(await reset(time % 2 === 0 ? email : upper(email), '0')).toMatchObject({ http: 400 })
    expect(await reset(upper(email), code)).toMatchObject({ http: 400 })
    expect(await reset(email, code)).toMatchObject({ http: 400 })
  })

  it('takes the code that was sent to it', async () => {
    const { email } = await registered()
    const browser = visitor(suite)
    await aMinuteLater()
    const code = await browser.emailCode(upper(email), 'reset')
    const body = { email, code, password: 'Another8Word', confirmPassword: 'Another8Word' }
    expect(await browser.post('/api/setNewPwd', body)).toMatchObject({ status: 0 })
  })
})

describe('a changed address', () => {
  const profile = { name: 'Ming', researchField: 'optics' }
  const codeSent = async () => {
    const [row] = await suite.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    return decodeURIComponent(/[?&]code=([^&\s"]+)/.exec(String(row?.payload.text))?.[1] ?? '')
  }
  const save = async (browser: ReturnType<typeof visitor>, email: string) =>
    browser.post('/front/frontMembers/saveInfo', { ...profile, email })
  const confirm = (code: string) => visitor(suite).post('/front/frontMembers/confirmEmail', { code })

  it('counts once the link sent to it is opened, once', async () => {
    const { browser, email, userName } = await registered()
    await browser.login(userName)
    const changed = `new-${email}`
    expect((await save(browser, changed)).data).toMatchObject({ email, pendingEmail: changed })
    expect((await visitor(suite).login(changed)).status).not.toBe(0)
    const code = await codeSent()
    expect(await confirm(code)).toMatchObject({ status: 0, data: { email: changed } })
    expect(await confirm(code)).toMatchObject({ http: 404 })
    expect((await visitor(suite).login(changed)).data).toMatchObject({
      member: { email: changed, pendingEmail: null },
    })
    expect((await visitor(suite).login(email)).status).not.toBe(0)
  })

  it('is no longer pending after a new password: a stranger may have entered it', async () => {
    const { browser, email, userName } = await registered()
    await browser.login(userName)
    await save(browser, `intruder-${email}`)
    const code = await codeSent()
    const password = 'Harbor4Lantern'
    const changed = { oldPassword: PASSWORD, password, confirmPassword: password }
    expect((await browser.post('/api/changePwd', changed)).status).toBe(0)
    expect(await confirm(code)).toMatchObject({
      http: 404,
      message: expect.stringContaining('修改密码后，未确认的邮箱也会失效') as string,
    })
    expect((await visitor(suite).login(email, password)).data).toMatchObject({ member: { email } })
  })

  it('is not taken while another member has confirmed it', async () => {
    const { email: taken } = await registered()
    const { browser, userName } = await registered()
    await browser.login(userName)
    expect((await save(browser, taken)).status).toBe(0)
    expect(await confirm(await codeSent())).toMatchObject({
      http: 409,
      message: '该邮箱已用于其他账号，请换一个',
    })
  })

  it('needs a recent sign-in; the same address none, and no email', async () => {
    const { browser, email, userName } = await registered()
    await browser.login(userName)
    await suite.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 3600_000) })
    const [{ n } = { n: 0 }] = await suite.db.select({ n: sql<number>`count(*)::int` }).from(outbox)
    expect(await save(browser, `new-${email}`)).toMatchObject({
      data: { fields: { email: expect.stringContaining('重新登录') as string } },
    })
    expect((await save(browser, email)).data).toMatchObject({ email, pendingEmail: null })
    expect(await suite.db.select().from(outbox)).toHaveLength(n)
  })

  const sentTo = async (pattern: string) =>
    suite.db
      .select()
      .from(outbox)
      .where(sql`${outbox.to} like ${pattern}`)

  it('is sent a link five times an hour for one member; the rest of the profile is saved as often', async () => {
    const { browser, userName } = await registered()
    await browser.login(userName)
    const http: number[] = []
    for (let time = 0; time < 6; time += 1)
      http.push((await save(browser, `stranger${time}@example.org`)).http)
    expect(http).toEqual([200, 200, 200, 200, 200, 429])
    expect(await sentTo('stranger%')).toHaveLength(5)
    expect((await save(browser, 'stranger4@example.org')).status).toBe(0)
  })

  it('is refused beyond 2,000 links a day for all members; the one that waits is saved with the profile', async () => {
    const { browser, userName } = await registered()
    await browser.login(userName)
    expect((await save(browser, 'waiting@example.org')).status).toBe(0)
    await suite.db.execute(sql`insert into one_time_secrets (id, kind, subject, secret_hash, expires_at)
      select 'full' || n, 'email-confirm', 'full' || n, '', now() from generate_series(1, 2000) n`)
    expect((await save(browser, 'overflow@example.org')).http).toBe(503)
    expect(await sentTo('overflow%')).toHaveLength(0)
    expect((await save(browser, 'waiting@example.org')).status).toBe(0)
    await suite.db.delete(oneTimeSecrets).where(sql`id like 'full%'`)
  })

  it('sends an address no more than five links a day, in whatever case', async () => {
    const { browser, userName } = await registered()
    await browser.login(userName)
    for (const address of ['flooded', 'Flooded', 'fLooded', 'flOoded', 'flooded', 'FLOODED', 'flooded']) {
      await aMinuteLater()
      expect((await save(browser, `${address}@example.org`)).status).toBe(0)
    }
    const sent = sql`lower(${outbox.to})`
    expect(await suite.db.select().from(outbox).where(eq(sent, 'flooded@example.org'))).toHaveLength(5)
  })
})

it('asks a member to read a privacy notice that has changed, until that is done', async () => {
  const { browser, userName } = await registered()
  await suite.db.update(members).set({ consentVersion: '2020-01-01' }).where(eq(members.userName, userName))
  await browser.login(userName)
  expect((await browser.get('/front/frontMembers/info')).data).toMatchObject({
    consentOld: true,
    consentNone: false,
  })
  expect((await browser.post('/front/frontMembers/acceptPrivacy')).data).toMatchObject({ consentOld: false })
  const [row] = await suite.db.select().from(members).where(eq(members.userName, userName))
  expect(row?.consentVersion).toBe(PRIVACY_VERSION)
})

it('speaks of no earlier notice to a member whose account was made without a form', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await insertMember(suite.db, { userName: 'made-by-command', mobileNo: '13500000009', passwordHash })
  const browser = visitor(suite)
  await browser.login('made-by-command')
  const before = await browser.get('/front/frontMembers/info')
  expect(before.data).toMatchObject({ consentOld: true, consentNone: true })
  const accepted = await browser.post('/front/frontMembers/acceptPrivacy')
  expect(accepted.data).toMatchObject({ consentOld: false, consentNone: false })
})
