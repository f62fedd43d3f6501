import { describe, expect, it } from 'vitest'
import { eq, like, sql } from 'drizzle-orm'
import { members, oneTimeSecrets, outbox, sessions } from '@/lib/backend/db/db'
import { findTaken, insertMember, memberByAccount } from '@/lib/backend/auth/queries/member'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'
import { useMembers } from '@/tests/support/use-members'

const suite = useDatabase()
const someMember = useMembers(suite)

describe('signing up and in', () => {
  it('registers, signs in and tells who one is', async () => {
    const { browser, userName, mobileNo } = await someMember()
    const signedIn = await browser.login(userName)
    expect(signedIn.data).toMatchObject({ token: expect.any(String), member: { userName, mobileNo } })
    const info = await browser.get('/front/frontMembers/info')
    expect(info.data).toMatchObject({ userName, mobileNo, token: browser.token })
  })

  it('finds a name whose letters JavaScript and the database fold differently', async () => {
    await insertMember(suite.db, { userName: 'ΟΔΟΣ', mobileNo: '13700004321', passwordHash: null })
    expect((await memberByAccount(suite.db, 'ΟΔΟΣ'))?.userName).toBe('ΟΔΟΣ')
    // A server may fold ASCII letters alone (locale C).
    const { rows } = await suite.db.execute<{ same: boolean }>(
      sql`select lower('ΟΔΟΣ') = lower('οδοΣ') as same`,
    )
    expect(await findTaken(suite.db, 'οδοΣ', { mobileNo: '13700004322' })).toEqual({
      userName: rows[0]?.same,
      contact: false,
    })
  })

  it('keeps passwords as argon2id and the session token only as its hash', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const [row] = await suite.db.select().from(members).where(eq(members.userName, userName))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const kept = await suite.db.select().from(sessions)
    expect(kept.map(({ tokenHash }) => tokenHash)).not.toContain(browser.jar.get('commonToken'))
  })

  it('sets a masked readable name and a token no script can read', async () => {
    const { browser, userName } = await someMember()
    const { response } = await browser.login(userName)
    const cookies = response.headers.getSetCookie()
    const token = cookies.find((cookie) => cookie.startsWith('commonToken='))
    const name = cookies.find((cookie) => cookie.startsWith('userName='))
    expect(token).toMatch(/HttpOnly/)
    expect(token).toMatch(/SameSite=Lax/)
    expect(token).not.toMatch(/Domain/i)
    expect(name).not.toMatch(/HttpOnly/)
    expect(decodeURIComponent(name ?? '')).toContain('reader138****')
  })

  it('names every way to say who one is when nothing was typed', async () => {
    const empty = await visitor(suite).post('/api/login', { userName: ' ', password: '' })
    expect(empty).toMatchObject({
      http: 400,
      data: { fields: { userName: '请输入用户名、手机号或邮箱', password: '请输入密码' } },
    })
  })

  it('signs in by a code, once', async () => {
    const { browser, mobileNo } = await someMember()
    const code = await browser.code(mobileNo, 'login').catch(() => null)
    expect(code).toBeNull() // within 60 s of the last message to this number
    await suite.db.delete(oneTimeSecrets).where(like(oneTimeSecrets.kind, 'sms-sent%'))
    const fresh = await browser.code(mobileNo, 'login')
    expect((await browser.post('/api/loginByMessage', { mobileNo, code: fresh })).status).toBe(0)
    expect((await browser.post('/api/loginByMessage', { mobileNo, code: fresh })).status).toBe(400)
  })

  it('says that there is no such member only once the number is proven', async () => {
    const browser = visitor(suite)
    const code = await browser.code('13700000001', 'login')
    const answer = await browser.post(
      '/api/loginByMessage',
      { mobileNo: '13700000001', code },
      { language: 'en' },
    )
    expect(answer.message).toBe('User not found, please register first.')
    const guess = await browser.post('/api/loginByMessage', { mobileNo: '13700000002', code: '000000' })
    expect(guess.message).toBe('短信验证码错误或已过期，请检查或重新获取')
  })

  it('says the same of a wrong password and of an unknown account', async () => {
    const { userName } = await someMember()
    const wrong = await visitor(suite).login(userName, 'Wrong7Moss')
    const unknown = await visitor(suite).login('nobody-at-all', 'Wrong7Moss')
    expect(wrong).toMatchObject({ http: 400, message: '账号或密码错误，请重新输入' })
    expect({ ...unknown, response: null }).toEqual({ ...wrong, response: null })
  })

  it('asks for a captcha after three failures, and burns it at the first look', async () => {
    const { browser, userName } = await someMember()
    for (let i = 0; i < 3; i += 1) await browser.login(userName, 'Wrong7Moss')
    expect((await browser.login(userName)).data).toMatchObject({ fields: { captcha: '请填写图形验证码' } })
    const answer = await browser.captcha()
    const wrong = await browser.post('/api/login', { userName, password: PASSWORD }, { captcha: 'AAAA' })
    expect(wrong.message).toBe('图形验证码错误，请重新输入')
    const burnt = await browser.post('/api/login', { userName, password: PASSWORD }, { captcha: answer })
    expect(burnt.status).toBe(400)
    const right = { captcha: await browser.captcha() }
    expect((await browser.post('/api/login', { userName, password: PASSWORD }, right)).status).toBe(0)
  })
})

describe('register', () => {
  it.each([
    [{ password: 'Ab1', confirmPassword: 'Ab1' }, { password: '密码长度须为 8～20 个字符' }],
    [{ confirmPassword: 'Other7Moss' }, { confirmPassword: '两次输入的密码不一致，请重新输入' }],
    [{ agree: false }, { agree: '请先点击同意用户协议' }],
    [{ mobileNo: '123' }, { mobileNo: '手机号格式错误，请重新输入' }],
    [{ userName: 'Tidal7Mos' }, { password: '密码不能与用户名相同或包含用户名' }],
    [{ code: '' }, { code: '请输入短信验证码' }],
  ])('refuses %j', async (over, fields) => {
    const good = { userName: 'newreader', mobileNo: '13600000001', code: '123456', agree: true }
    const both = { password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await visitor(suite).post('/api/register', { ...good, ...both, ...over })
    expect(answer).toMatchObject({ http: 400, status: 400, data: { fields } })
  })

  it('tells of a taken name and keeps the code for another try', async () => {
    const { userName } = await someMember()
    const browser = visitor(suite)
    const code = await browser.code('13600000002', 'register')
    const body = { mobileNo: '13600000002', code, password: PASSWORD, confirmPassword: PASSWORD, agree: 'on' }
    const taken = await browser.post('/api/register', { ...body, userName: userName.toUpperCase() })
    expect(taken.data).toMatchObject({ fields: { userName: '该用户名已有人使用，请换一个' } })
    expect((await browser.post('/api/register', { ...body, userName: 'another_one' })).status).toBe(0)
  })
})

describe('codes', () => {
  it('are sent only for an answered captcha', async () => {
    const browser = visitor(suite)
    const bare = await browser.post('/api/sendReceiverMessage', { mobileNo: '13500000001', kind: 'login' })
    expect(bare).toMatchObject({ http: 400, message: '请填写图形验证码' })
  })

  it('end after five wrong tries', async () => {
    const browser = visitor(suite)
    const mobileNo = '13500000002'
    const code = await browser.code(mobileNo, 'login')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let i = 0; i < 5; i += 1) await browser.post('/api/loginByMessage', { mobileNo, code: wrong })
    expect((await browser.post('/api/loginByMessage', { mobileNo, code })).message).toContain(
      '短信验证码错误',
    )
  })

  it('serve one purpose, in the browser that asked', async () => {
    const { browser, mobileNo } = await someMember()
    await suite.db.delete(oneTimeSecrets).where(like(oneTimeSecrets.kind, 'sms-sent%'))
    const code = await browser.code(mobileNo, 'login')
    const both = { password: 'Other7Moss', confirmPassword: 'Other7Moss' }
    expect((await browser.post('/api/setNewPwd', { mobileNo, code, ...both })).status).toBe(400)
    const stranger = visitor(suite)
    await stranger.captcha()
    expect((await stranger.post('/api/loginByMessage', { mobileNo, code })).status).toBe(400)
  })

  it('answer known and unknown numbers alike', async () => {
    const { mobileNo } = await someMember()
    await suite.db.delete(oneTimeSecrets).where(like(oneTimeSecrets.kind, 'sms-sent%'))
    const requestCode = async (no: string) => {
      const browser = visitor(suite)
      const captcha = await browser.captcha()
      const answer = await browser.post(
        '/api/sendReceiverMessage',
        { mobileNo: no, kind: 'reset' },
        { captcha },
      )
      return { ...answer, response: null }
    }
    expect(await requestCode(mobileNo)).toEqual(await requestCode('13500000099'))
  })

  it('lie in the outbox, not in clear among the secrets', async () => {
    const browser = visitor(suite)
    const code = await browser.code('13500000003', 'login')
    const secrets = await suite.db.select().from(oneTimeSecrets)
    expect(JSON.stringify(secrets)).not.toContain(`"${code}"`)
    expect(await suite.db.select().from(outbox)).not.toHaveLength(0)
  })
})

describe('captcha', () => {
  it.each(['/api/captcha', '/index/login/captcha.do'])(
    '%s is a picture without its letters as text',
    async (path) => {
      const response = await suite.call(path)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).not.toContain('<text')
    },
  )
})
