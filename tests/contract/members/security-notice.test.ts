import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { members, oneTimeSecrets, outbox } from '@/lib/backend/db/db'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const profile = { name: 'Ming', researchField: 'optics' }
const changed = { password: 'Another8Word', confirmPassword: 'Another8Word' }
let last = 0

beforeEach(() => forgetRates())

/** Registers a member by email, signed in. */
async function registered() {
  last += 1
  const email = `noticed${last}@example.org`
  const userName = `noticed-${last}`
  const browser = visitor(suite)
  const code = await browser.emailCode(email, 'register')
  const both = { password: PASSWORD, confirmPassword: PASSWORD }
  await browser.post('/api/register', { userName, email, code, ...both, agree: true })
  await browser.login(userName)
  return { browser, email, userName }
}

const lettersTo = async (email: string) => {
  const rows = await suite.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
  return rows.filter(({ messageId }) => messageId.startsWith('notice-'))
}

const textOf = (row: { payload: unknown } | undefined) => {
  const { subject, text } = (row?.payload ?? {}) as { subject?: string; text?: string }
  return { subject: subject ?? '', text: text ?? '' }
}

/** Changes the address and opens the link of the confirmation. */
async function changeEmail(browser: ReturnType<typeof visitor>, email: string, language = 'zh') {
  await browser.post('/front/frontMembers/saveInfo', { ...profile, email })
  const [row] = await suite.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const code = /[?&]code=([^&\s"]+)/.exec(textOf(row).text)?.[1] ?? ''
  const body = { code: decodeURIComponent(code) }
  return visitor(suite).post('/front/frontMembers/confirmEmail', body, { language })
}

/** Ages the codes by a minute, the minimum between two. */
const aMinuteLater = () =>
  suite.db.update(oneTimeSecrets).set({ createdAt: sql`${oneTimeSecrets.createdAt} - interval '1 minute'` })

describe('the owner of an account is told by email', () => {
  it.each([
    ['zh', '您的账号邮箱已更换', '更换邮箱', '如果不是您本人操作', '/login?lang=zh'],
    ['en', 'your email address has changed', 'was changed on', 'If this wasn’t you', '/login?lang=en'],
  ])(
    'at the address before, in %s, of a changed address',
    async (language, subject, what, otherwise, path) => {
      const { browser, email, userName } = await registered()
      expect(await lettersTo(email)).toEqual([])
      await browser.post('/front/frontMembers/saveInfo', { ...profile, email: `next-${email}` })
      expect(await lettersTo(email)).toEqual([])
      await aMinuteLater()
      expect(await changeEmail(browser, `new-${email}`, language)).toMatchObject({ status: 0 })
      const letters = await lettersTo(email)
      expect(letters).toHaveLength(1)
      const letter = textOf(letters[0])
      expect(letter.subject).toContain(subject)
      for (const part of [userName, String(new Date().getFullYear()), what, otherwise, path])
        expect(letter.text).toContain(part)
      expect(letter.text).not.toContain(`new-${email}`)
      expect(await lettersTo(`new-${email}`)).toEqual([])
    },
  )

  it('of a new password, by a code as well as by the old one', async () => {
    const { browser, email } = await registered()
    await aMinuteLater()
    const code = await browser.emailCode(email, 'reset')
    expect(await visitor(suite).post('/api/setNewPwd', { ...changed, email, code })).not.toMatchObject({
      status: 0,
    })
    expect(await lettersTo(email)).toEqual([])
    expect(await browser.post('/api/setNewPwd', { ...changed, email, code })).toMatchObject({ status: 0 })
    await browser.login(email, changed.password)
    const body = { oldPassword: changed.password, password: PASSWORD, confirmPassword: PASSWORD }
    expect(await browser.post('/api/changePwd', body)).toMatchObject({ status: 0 })
    const letters = (await lettersTo(email)).map(textOf)
    expect(letters).toHaveLength(2)
    for (const { subject, text } of letters) {
      expect(subject).toContain('您的账号密码已更改')
      expect(text).toContain('/forgetCode?lang=zh&by=email')
      expect(text).not.toContain(PASSWORD)
    }
  })

  it('of another mobile number', async () => {
    const { browser, email } = await registered()
    const mobileNo = '13655550001'
    const code = await browser.code(mobileNo, 'changeMobile')
    const answer = await browser.post('/api/changeMobile', { mobileNo, code })
    expect(answer).toMatchObject({ status: 0 })
    expect((await lettersTo(email)).map((row) => textOf(row).subject)).toEqual([
      expect.stringContaining('手机号已更换'),
    ])
  })

  it('only at an address that was confirmed', async () => {
    const { browser, email, userName } = await registered()
    await suite.db.update(members).set({ emailConfirmedAt: null }).where(eq(members.userName, userName))
    const body = { oldPassword: PASSWORD, ...changed }
    expect(await browser.post('/api/changePwd', body)).toMatchObject({ status: 0 })
    expect(await lettersTo(email)).toEqual([])
  })
})

it('deletes with an account the notices to addresses it no longer has, sent and waiting', async () => {
  const { browser, email } = await registered()
  const another = await registered()
  await changeEmail(browser, `new-${email}`)
  await deliverDue(suite.db)
  await changeEmail(another.browser, `new-${another.email}`)
  const files = () => readdirSync(join(env.DATA_DIR, 'outbox')).filter((name) => name.startsWith('notice-'))
  const before = files()
  const [sent] = await lettersTo(email)
  expect(sent?.sentAt).not.toBeNull()
  const agreed = { password: PASSWORD, agree: true }
  expect(await browser.post('/front/frontMembers/deleteAccount', agreed)).toMatchObject({ http: 200 })
  expect(await lettersTo(email)).toEqual([])
  expect(files()).toHaveLength(before.length - 1)
  expect(await lettersTo(another.email)).toHaveLength(1)
})

describe('a contact that is replaced', () => {
  const messagesTo = async (to: string) => {
    const rows = await suite.db.select().from(outbox).where(eq(outbox.to, to))
    return rows.map(({ messageId }) => messageId)
  }
  const filesTo = (to: string) =>
    readdirSync(join(env.DATA_DIR, 'outbox')).filter((name) =>
      readFileSync(join(env.DATA_DIR, 'outbox', name), 'utf8').includes(`"${to}"`),
    )

  it('leaves no code at the email address before, which a deletion could not find', async () => {
    const { browser, email } = await registered()
    await deliverDue(suite.db)
    expect([await messagesTo(email), filesTo(email)]).toEqual([
      [expect.stringMatching(/^code-/)],
      [expect.any(String)],
    ])
    await changeEmail(browser, `new-${email}`)
    expect(filesTo(email)).toEqual([])
    expect(await messagesTo(email)).toEqual([expect.stringMatching(/^notice-/)])
    expect(await messagesTo(`new-${email}`)).toHaveLength(1)
  })

  it('leaves no code at the mobile number before', async () => {
    const { browser } = await registered()
    const change = async (mobileNo: string) =>
      browser.post('/api/changeMobile', { mobileNo, code: await browser.code(mobileNo, 'changeMobile') })
    expect(await change('13655550011')).toMatchObject({ status: 0 })
    expect(await messagesTo('13655550011')).toHaveLength(1)
    expect(await change('13655550012')).toMatchObject({ status: 0 })
    expect(await messagesTo('13655550011')).toEqual([])
    expect(await messagesTo('13655550012')).toHaveLength(1)
  })
})
