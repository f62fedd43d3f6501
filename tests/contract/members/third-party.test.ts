import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { sweepSecrets } from '@/lib/backend/auth/queries/one-time-secret'
import { members, oneTimeSecrets, outbox } from '@/lib/backend/db/db'
import { tokenLoginUrl } from '@/lib/front/serve'
import { env } from '@/lib/env'
import { PORTAL, atProvider, freePort, startProvider } from '@/tests/support/at-provider'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
let stop = async () => {}
let passwordHash = ''
let last = 0

beforeAll(async () => {
  const provider = await startProvider()
  stop = provider.stop
  Object.assign(env, provider.settings)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => stop())
beforeEach(() => forgetRates())

const someMember = async () => {
  last += 1
  const userName = `thirdparty${last}`
  await insertMember(suite.db, { userName, mobileNo: String(13_100_000_000 + last), passwordHash })
  return userName
}

type Browser = ReturnType<typeof visitor>

const begin = async (browser: Browser, query = '') =>
  String((await browser.get(`/api/loginByThirdLoginUrl${query}`)).data)

const locationOf = async (browser: Browser, path: string) => {
  const answer = await browser.send(path)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  return answer.headers.get('location') ?? ''
}

/** Returns the API path the front redirects `?token=` to. */
const redeemPath = (page: string) => (tokenLoginUrl(page) ?? '').replace('/rc-pub', '')

/** Binds an identity to a member once and returns the browser. */
async function bound(identity: string, userName: string) {
  const browser = visitor(suite)
  const back = await atProvider(await begin(browser), identity)
  expect(await locationOf(browser, back)).toMatch(/^\/accountBinding\?.*state=pending/)
  const done = await browser.post('/api/thirdBind', { userName, password: PASSWORD })
  expect(done.status).toBe(0)
  return browser
}

describe('signing in by a provider', () => {
  it('asks with state, nonce and PKCE, and a redirect of this site only', async () => {
    const url = new URL(await begin(visitor(suite)))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${PORTAL}/rc-pub/api/thirdLogin/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^.{20,}$/),
      nonce: expect.stringMatching(/^.{20,}$/),
    })
  })

  it('says that there is nothing to bind, and binds what waits by password only', async () => {
    const browser = visitor(suite)
    const userName = await someMember()
    const nothing = await browser.post('/api/thirdBind', { userName, password: PASSWORD })
    expect(nothing).toMatchObject({ http: 404 })
    expect((await browser.get('/api/thirdPending')).data).toBeNull()
    await browser.send(await atProvider(await begin(browser), 'binder'))
    expect((await browser.get('/api/thirdPending')).data).toEqual({ provider: 'ORCID' })
    expect((await browser.post('/api/thirdBind', { userName, password: 'Wrong7Moss' })).http).toBe(400)
    expect((await browser.post('/api/thirdBind', { userName, password: PASSWORD })).status).toBe(0)
    expect((await browser.get('/front/frontMembers/info')).data).toMatchObject({
      userName,
      identities: ['ORCID'],
    })
  })

  it('binds no identity that became another member’s while it waited', async () => {
    const [first, second] = [await someMember(), await someMember()]
    const browser = visitor(suite)
    await browser.send(await atProvider(await begin(browser), 'shared'))
    await bound('shared', first)
    const answer = await browser.post('/api/thirdBind', { userName: second, password: PASSWORD })
    expect(answer).toMatchObject({ http: 409, message: '此第三方账号已绑定其他账号' })
  })

  it('tells the owner of the account of an identity that is new to it, once', async () => {
    const userName = await someMember()
    const email = `${userName}@example.org`
    const notices = () => suite.db.select().from(outbox).where(eq(outbox.to, email))
    await suite.db
      .update(members)
      .set({ email, emailConfirmedAt: new Date() })
      .where(eq(members.userName, userName))
    const second = visitor(suite)
    await second.send(await atProvider(await begin(second), 'noticed'))
    await bound('noticed', userName)
    expect((await notices()).map(({ payload }) => payload.subject)).toEqual([
      expect.stringContaining('您的账号已绑定“ORCID”'),
    ])
    expect((await second.post('/api/thirdBind', { userName, password: PASSWORD })).status).toBe(0)
    expect(await notices()).toHaveLength(1)
  })

  it('binds by the password where a number comes with it', async () => {
    const [userName, mobileNo] = [await someMember(), '13911112222']
    const browser = visitor(suite)
    await browser.send(await atProvider(await begin(browser), 'numbered'))
    const bind = (password: string) => browser.post('/api/thirdBind', { userName, mobileNo, password })
    expect((await bind('Wrong7Moss')).http).toBe(400)
    expect((await bind(PASSWORD)).status).toBe(0)
  })

  it('begins sixty sign-ins of a network in five minutes, and forgets those that expired', async () => {
    const browser = visitor(suite, 'lumen', '203.0.113.9')
    for (let n = 0; n < 60; n += 1) await begin(browser)
    expect((await browser.get('/api/loginByThirdLoginUrl')).http).toBe(429)
    expect((await visitor(suite, 'lumen', '203.0.113.10').get('/api/loginByThirdLoginUrl')).http).toBe(200)
    const waiting = () => suite.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.kind, 'oidc'))
    await suite.db.update(oneTimeSecrets).set({ expiresAt: new Date(Date.now() - 1000) })
    await sweepSecrets(suite.db)
    expect(await waiting()).toEqual([])
  })

  it('takes an answer once, and in the browser that asked only', async () => {
    const [one, other] = [visitor(suite), visitor(suite)]
    const back = await atProvider(await begin(one), 'once')
    expect(await locationOf(other, back)).toBe('/login?error=thirdFailed')
    expect(await locationOf(one, back)).toBe('/login?error=thirdFailed')
  })

  it('takes no answer for a state it never gave', async () => {
    const browser = visitor(suite)
    await begin(browser)
    const forged = '/api/thirdLogin/callback?code=x&state=forged'
    expect(await locationOf(browser, forged)).toBe('/login?error=thirdFailed')
  })

  it('leads back to a page of this host only', async () => {
    const userName = await someMember()
    await bound('wanderer', userName)
    for (const [back, lands] of [
      ['/en/home/', /^\/en\/home\/\?token=/],
      ['//evil.example/', /^\/personal\?lang=zh&token=/],
      ['/\\evil.example', /^\/personal\?lang=zh&token=/],
      ['https://evil.example/', /^\/personal\?lang=zh&token=/],
    ] as const) {
      const browser = visitor(suite)
      const start = await begin(browser, `?back=${encodeURIComponent(back)}`)
      expect(await locationOf(browser, await atProvider(start, 'wanderer'))).toMatch(lands)
    }
  })
})

describe('the token of an address', () => {
  const signedInAt = async (browser: Browser, identity: string) =>
    locationOf(browser, await atProvider(await begin(browser), identity))

  it('signs in once, and never stands in a cookie itself', async () => {
    const userName = await someMember()
    await bound('walker', userName)
    const browser = visitor(suite)
    const page = await signedInAt(browser, 'walker')
    const code = new URL(page, PORTAL).searchParams.get('token')
    expect(browser.jar.has('commonToken')).toBe(false)
    expect(await locationOf(browser, redeemPath(page))).toBe('/personal?lang=zh')
    expect(browser.jar.get('commonToken')).not.toBe(code)
    expect((await browser.get('/front/frontMembers/info')).data).toMatchObject({ userName })
    const thief = visitor(suite)
    thief.jar.set('thirdState', 'x'.repeat(22))
    await thief.send(redeemPath(page))
    expect(thief.jar.has('commonToken')).toBe(false)
  })

  it('is worth nothing in another browser, at another time, or in place of another member', async () => {
    const [walker, resident] = [await someMember(), await someMember()]
    await bound('stranger', walker)
    const one = visitor(suite)
    const page = await signedInAt(one, 'stranger')
    const other = visitor(suite)
    await begin(other)
    await other.send(redeemPath(page))
    expect(other.jar.has('commonToken')).toBe(false)

    const late = visitor(suite)
    const old = await signedInAt(late, 'stranger')
    await suite.db.update(oneTimeSecrets).set({ expiresAt: new Date(Date.now() - 1000) })
    await late.send(redeemPath(old))
    expect(late.jar.has('commonToken')).toBe(false)

    const lived = visitor(suite)
    await lived.login(resident)
    const token = lived.jar.get('commonToken')
    await lived.send(redeemPath(await signedInAt(lived, 'stranger')))
    expect(lived.jar.get('commonToken')).toBe(token)
  })

  it('is no session token: a session token in an address opens nothing', async () => {
    const browser = visitor(suite)
    await browser.login(await someMember())
    const other = visitor(suite)
    other.jar.set('thirdState', 'x'.repeat(22))
    const page = `/zh/home/?token=${browser.jar.get('commonToken')}`
    expect(await locationOf(other, redeemPath(page))).toBe('/zh/home/')
    expect(other.jar.has('commonToken')).toBe(false)
  })
})

it('leads back to the login page with the reason while the provider cannot be reached', async () => {
  const issuer = env.OIDC_ISSUER
  Object.assign(env, { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` })
  const start = '/api/loginByThirdLoginUrl?provider=oidc&language=en'
  const clicked = await visitor(suite).send(`${start}&go=1&back=%2Fen%2Fissue%2F`)
  expect(clicked.status).toBe(303)
  expect(clicked.headers.get('location')).toBe('/login?lang=en&error=thirdUnavailable&back=%2Fen%2Fissue%2F')
  expect((await visitor(suite).get(start)).http).toBe(503)
  Object.assign(env, { OIDC_ISSUER: issuer })
})
