import { describe, expect, it } from 'vitest'
import { like } from 'drizzle-orm'
import { sweepSessions } from '@/lib/backend/auth/queries/session'
import { oneTimeSecrets, sessions } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'
import { useMembers } from '@/tests/support/use-members'

const suite = useDatabase()
const someMember = useMembers(suite)

describe('session', () => {
  it('is not opened by a userName cookie', async () => {
    const answer = await suite.json('/front/frontMembers/info', { headers: { cookie: 'userName=admin' } })
    expect(answer).toMatchObject({ http: 401, status: 401 })
  })

  it('clears both cookies with every 401', async () => {
    const response = await suite.call('/front/frontMembers/info', { headers: { cookie: 'commonToken=x' } })
    const cleared = response.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
    expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['commonToken', 'userName']),
    )
  })

  it('is a new one at every sign-in; the one that was brought ends', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const before = browser.jar.get('commonToken')
    await browser.login(userName)
    expect(browser.jar.get('commonToken')).not.toBe(before)
    const old = await suite.json('/front/frontMembers/info', { headers: { cookie: `commonToken=${before}` } })
    expect(old.http).toBe(401)
  })

  it('is deleted once it has ended', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const [row] = await suite.db.select().from(sessions).limit(1)
    const { memberId = 0, siteId = 0 } = row ?? {}
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const ended = {
      old: { createdAt: daysAgo(61) },
      unused: { createdAt: daysAgo(20), seenAt: daysAgo(15) },
      revoked: { revokedAt: daysAgo(2) },
      justRevoked: { revokedAt: daysAgo(0.5) },
    }
    for (const [name, times] of Object.entries(ended))
      await suite.db.insert(sessions).values({ tokenHash: `swept-${name}`, memberId, siteId, ...times })
    await sweepSessions(suite.db)
    const left = await suite.db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(like(sessions.tokenHash, 'swept-%'))
    expect(left).toEqual([{ tokenHash: 'swept-justRevoked' }])
    expect((await browser.get('/front/frontMembers/info')).status).toBe(0)
  })

  it('opens as bearer without a cookie, and not at another site', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const token = browser.jar.get('commonToken') ?? ''
    expect((await suite.json('/front/frontMembers/info', { headers: { token } })).status).toBe(0)
    expect((await suite.json('/front/frontMembers/info', { headers: { token: browser.token } })).http).toBe(
      401,
    )
  })

  it('ends at logout by DELETE or POST; GET is refused', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const token = browser.jar.get('commonToken')
    expect((await browser.get('/api/logout')).http).toBe(405)
    const out = await browser.delete('/api/logout')
    expect(out).toMatchObject({ http: 200, status: 0 })
    expect(browser.jar.has('commonToken')).toBe(false)
    expect(browser.jar.has('userName')).toBe(false)
    const after = await suite.json('/front/frontMembers/info', {
      headers: { cookie: `commonToken=${token}` },
    })
    expect(after.http).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
  ])('takes no change from %s', async (_, headers) => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const answer = await browser.post('/front/frontMembers/saveInfo', { name: 'X' }, headers)
    expect(answer.http).toBe(403)
  })

  it('takes no change without the token header', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const answer = await browser.post('/front/frontMembers/saveInfo', { name: 'X' }, { token: 'x' })
    expect(answer).toMatchObject({ http: 403, status: 403 })
  })
})

describe('passwords', () => {
  it('change with the old one and end other sessions', async () => {
    const { browser, userName } = await someMember()
    const other = visitor(suite)
    await browser.login(userName)
    await other.login(userName)
    const body = { oldPassword: PASSWORD, password: 'Other7Moss', confirmPassword: 'Other7Moss' }
    expect((await browser.post('/api/changePwd', { ...body, oldPassword: 'Wrong7Moss' })).data).toMatchObject(
      {
        fields: { oldPassword: '密码错误，请重新输入' },
      },
    )
    const same = { oldPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await browser.post('/api/changePwd', same)).message).toBe('新密码不能与原密码相同')
    expect((await browser.post('/api/changePwd', body)).status).toBe(0)
    expect((await browser.get('/front/frontMembers/info')).status).toBe(0)
    expect((await other.get('/front/frontMembers/info')).http).toBe(401)
  })

  it('are reset by a code', async () => {
    const { browser, userName, mobileNo } = await someMember()
    await suite.db.delete(oneTimeSecrets).where(like(oneTimeSecrets.kind, 'sms-sent%'))
    const code = await browser.code(mobileNo, 'reset')
    const both = { password: 'Other7Moss', confirmPassword: 'Other7Moss' }
    const same = { password: PASSWORD, confirmPassword: PASSWORD }
    const refused = await browser.post('/api/setNewPwd', { mobileNo, code, ...same })
    expect(refused).toMatchObject({ http: 400, data: { fields: { password: '新密码不能与原密码相同' } } })
    expect((await browser.post('/api/setNewPwd', { mobileNo, code, ...both })).status).toBe(0)
    expect((await browser.login(userName)).status).toBe(400)
    expect((await browser.login(userName, 'Other7Moss')).status).toBe(0)
  })
})

describe('mobile number', () => {
  it('changes by a code to the new one', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    const code = await browser.code('13400000001', 'changeMobile')
    const answer = await browser.post('/api/changeMobile', { mobileNo: '13400000001', code })
    expect(answer.data).toMatchObject({ mobileNo: '13400000001' })
  })

  it('asks for the password again after a quarter of an hour', async () => {
    const { browser, userName } = await someMember()
    await browser.login(userName)
    await suite.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 3600_000) })
    const code = await browser.code('13400000002', 'changeMobile')
    const answer = await browser.post('/api/changeMobile', { mobileNo: '13400000002', code })
    expect(answer.data).toMatchObject({ fields: { password: '为了账号安全，请再次输入密码' } })
  })
})
