import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { oneTimeSecrets, sessions } from '@/lib/backend/db/schema'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const ACCOUNTS = 'every.localhost'
const suite = useDatabase({
  packs: ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`),
})
const before = env.ACCOUNTS_HOST
let passwordHash = ''
let last = 0

beforeAll(async () => {
  Object.assign(env, { ACCOUNTS_HOST: ACCOUNTS })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => void Object.assign(env, { ACCOUNTS_HOST: before }))
beforeEach(() => forgetRates())

const someMember = async () => {
  last += 1
  const userName = `sharer${last}`
  await insertMember(suite.db, { userName, mobileNo: String(13_200_000_000 + last), passwordHash })
  return userName
}

/** A browser with separate cookies per host that follows redirects until a page. */
function browser() {
  const hosts = new Map<string, ReturnType<typeof visitor>>()
  const at = (host: string) => {
    const found = hosts.get(host) ?? visitor(suite, host.split('.')[0])
    hosts.set(host, found)
    return found
  }
  const step = async (url: string, headers: Record<string, string> = {}) => {
    const { host, pathname, search } = new URL(url)
    const answer = await at(host).send(`${pathname.replace('/rc-pub', '')}${search}`, { headers })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    return new URL(answer.headers.get('location') ?? '', url).href
  }
  /** Returns the addresses of a chain of redirects, the last of which is a page. */
  const follow = async (url: string, until = /^(?!.*\/rc-pub\/)/) => {
    const passed = [url]
    for (let n = 0; n < 8 && !until.test(passed.at(-1) ?? ''); n += 1)
      passed.push(await step(passed.at(-1) ?? ''))
    return passed
  }
  const nameAt = async (host: string) => {
    const { http, data } = await at(host).get('/front/frontMembers/info')
    return http === 200 ? (data as { userName: string }).userName : null
  }
  return { at, step, follow, nameAt }
}

const start = (host: string, back = '/en/issue/') =>
  `http://${host}/rc-pub/api/sso/start?language=en&back=${encodeURIComponent(back)}`
const share = (host: string, back = '/en/issue/') => start(host, back).replace('start', 'share')

/** Returns a browser signed in by the form of one host. */
async function signedIn(userName: string, host = 'lumen.localhost') {
  const self = browser()
  await self.at(host).login(userName)
  await self.follow(share(host))
  return self
}

/** Returns the address with a code that the accounts host redirects to, without opening it. */
const withCode = async (self: ReturnType<typeof browser>, host = 'mirror.localhost') =>
  (await self.follow(start(host), /sso\/callback/)).at(-1) ?? ''

describe('single sign-on', () => {
  it('signs in on another host without typing, and leads back to where the visitor was', async () => {
    const userName = await someMember()
    const self = await signedIn(userName)
    expect(await self.nameAt(ACCOUNTS)).toBe(userName)
    expect(await self.nameAt('mirror.localhost')).toBeNull()
    const passed = await self.follow(start('mirror.localhost', '/en/article/1/?a=b'))
    expect(passed.map((url) => new URL(url).host + new URL(url).pathname)).toEqual([
      'mirror.localhost/rc-pub/api/sso/start',
      `${ACCOUNTS}/rc-pub/api/sso/authorize`,
      'mirror.localhost/rc-pub/api/sso/callback',
      'mirror.localhost/en/article/1/',
    ])
    expect(passed.at(-1)).toBe('http://mirror.localhost/en/article/1/?a=b')
    expect(await self.nameAt('mirror.localhost')).toBe(userName)
  })

  it('leads home, in the language, who was nowhere', async () => {
    const self = await signedIn(await someMember())
    const passed = await self.follow('http://mirror.localhost/rc-pub/api/sso/start?language=en')
    expect(passed.at(-1)).toBe('http://mirror.localhost/en/home/')
  })

  it('shows the form of the host to whom is signed in nowhere', async () => {
    const passed = await browser().follow(start('mirror.localhost'))
    expect(passed.at(-1)).toBe('http://mirror.localhost/login?lang=en&back=%2Fen%2Fissue%2F&state=none')
  })

  it('says on the second host when the password was given, which was not now', async () => {
    const userName = await someMember()
    const self = await signedIn(userName)
    const old = new Date(Date.now() - 3_600_000)
    await suite.db.update(sessions).set({ confirmedAt: old })
    await self.follow(start('mirror.localhost'))
    const rows = await suite.db.select().from(sessions).where(eq(sessions.confirmedAt, old))
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })

  it('ends every session by signing out, and clears a stale cookie at the next question', async () => {
    const self = await signedIn(await someMember())
    await self.follow(start('mirror.localhost'))
    const other = self.at('mirror.localhost')
    await self.at('lumen.localhost').post('/api/logout')
    expect(other.jar.has('commonToken')).toBe(true)
    expect((await other.get('/front/frontMembers/info')).http).toBe(401)
    expect([...other.jar.keys()]).not.toContain('commonToken')
    expect([...other.jar.keys()]).not.toContain('userName')
    expect(await self.nameAt(ACCOUNTS)).toBeNull()
    expect((await self.follow(start('mirror.localhost'))).at(-1)).toContain('state=none')
  })

  it('is off where no host is named, and where the site of the host is closed', async () => {
    Object.assign(env, { ACCOUNTS_HOST: 'nobody.localhost' })
    const self = browser()
    await self.at('lumen.localhost').login(await someMember())
    expect(await self.follow(share('lumen.localhost'))).toHaveLength(2)
    expect((await self.follow(start('mirror.localhost'))).at(-1)).toContain('/login?')
    Object.assign(env, { ACCOUNTS_HOST: ACCOUNTS })
  })
})

describe('what an attacker may try', () => {
  it('a code is used once, also when two tabs use it at once', async () => {
    const userName = await someMember()
    const self = await signedIn(userName)
    const url = await withCode(self)
    const jar = new Map(self.at('mirror.localhost').jar)
    const tabs = await Promise.all(
      [1, 2, 3].map(async () => {
        const tab = browser()
        for (const [name, value] of jar) tab.at('mirror.localhost').jar.set(name, value)
        await tab.step(url)
        return tab.nameAt('mirror.localhost')
      }),
    )
    expect(tabs.filter((name) => name === userName)).toHaveLength(1)
    const replay = browser()
    for (const [name, value] of jar) replay.at('mirror.localhost').jar.set(name, value)
    expect(await replay.step(url)).toContain('state=none')
    expect(await replay.nameAt('mirror.localhost')).toBeNull()
  })

  it('two tabs that sign in at once both arrive', async () => {
    const userName = await someMember()
    const self = await signedIn(userName)
    const [one, two] = [await withCode(self), await withCode(self)]
    expect(await self.step(two)).toBe('http://mirror.localhost/en/issue/')
    expect(await self.step(one)).toBe('http://mirror.localhost/en/issue/')
    expect(await self.nameAt('mirror.localhost')).toBe(userName)
  })

  it('a code is worth nothing without the cookie of its browser, or with that of another', async () => {
    const self = await signedIn(await someMember())
    const thief = browser()
    await thief.step(await withCode(self))
    expect(await thief.nameAt('mirror.localhost')).toBeNull()
    // With the thief's own state.
    await thief.follow(start('mirror.localhost'), /authorize/)
    await thief.step(await withCode(self))
    expect(await thief.nameAt('mirror.localhost')).toBeNull()
  })

  it("a code made for another's state is used up by the browser that opens it, with or without a cookie", async () => {
    for (const cookie of [undefined, 'short', 'A'.repeat(22)]) {
      const self = await signedIn(await someMember())
      const thief = browser()
      const [, authorize = ''] = await thief.follow(start('mirror.localhost'), /authorize/)
      const url = await self.step(authorize)
      if (cookie) self.at('mirror.localhost').jar.set('signInState', cookie)
      expect(await self.step(url)).toContain('state=none')
      await thief.step(url)
      expect(await thief.nameAt('mirror.localhost'), cookie).toBeNull()
    }
  })

  it('a stolen state cookie alone opens nothing', async () => {
    const self = await signedIn(await someMember())
    await withCode(self)
    const thief = browser()
    const stolen = self.at('mirror.localhost').jar.get('signInState') ?? ''
    expect(stolen).toHaveLength(22)
    thief.at('mirror.localhost').jar.set('signInState', stolen)
    expect((await thief.follow(start('mirror.localhost'))).at(-1)).toContain('state=none')
    expect(await thief.nameAt('mirror.localhost')).toBeNull()
  })

  it('the state in an address is not the cookie', async () => {
    const self = await signedIn(await someMember())
    const [, authorize = ''] = await self.follow(start('mirror.localhost'), /authorize/)
    const state = new URL(authorize).searchParams.get('state') ?? ''
    const code = await self.step(authorize)
    const thief = browser()
    for (const value of [state, state.slice(0, 22)]) {
      thief.at('mirror.localhost').jar.set('signInState', value)
      await thief.step(code)
    }
    expect(await thief.nameAt('mirror.localhost')).toBeNull()
  })

  it('a code for one host is worth nothing on another', async () => {
    const self = await signedIn(await someMember())
    const url = await withCode(self)
    const other = browser()
    for (const [name, value] of self.at('mirror.localhost').jar)
      other.at('lumen.localhost').jar.set(name, value)
    await other.step(url.replace('mirror.localhost', 'lumen.localhost'))
    expect(await other.nameAt('lumen.localhost')).toBeNull()
  })

  it('a code ends with its minute, and with the session it was made in', async () => {
    const userName = await someMember()
    const late = await signedIn(userName)
    const old = await withCode(late)
    await suite.db.update(oneTimeSecrets).set({ expiresAt: new Date(Date.now() - 1000) })
    await late.step(old)
    expect(await late.nameAt('mirror.localhost')).toBeNull()
    const ended = await signedIn(userName)
    const url = await withCode(ended)
    await ended.at('lumen.localhost').post('/api/logout')
    await ended.step(url)
    expect(await ended.nameAt('mirror.localhost')).toBeNull()
  })

  it('a session somebody planted is not what is signed in to', async () => {
    const [victim, attacker] = [await someMember(), await someMember()]
    const evil = await signedIn(attacker)
    const self = await signedIn(victim)
    const planted = 'A'.repeat(43)
    self.at('mirror.localhost').jar.set('commonToken', planted)
    await self.follow(start('mirror.localhost'))
    expect(self.at('mirror.localhost').jar.get('commonToken')).not.toBe(planted)
    expect(await self.nameAt('mirror.localhost')).toBe(victim)
    // A signed-in member is never switched to another account by a link.
    const token = self.at('mirror.localhost').jar.get('commonToken')
    await self.step(await withCode(evil))
    expect(self.at('mirror.localhost').jar.get('commonToken')).toBe(token)
  })

  it('leads to no host but those of the server, whatever an address says', async () => {
    const self = await signedIn(await someMember())
    const state = 'a'.repeat(64)
    const evil = [
      'evil.example',
      'mirror.localhost.evil.example',
      'mirror.localhost:8080',
      'evil.example%23.localhost',
      'mirror.localhost@evil.example',
      '127.0.0.1',
      'unknown.localhost',
    ]
    for (const host of evil) {
      const to = encodeURIComponent(host)
      expect(await self.step(`http://${ACCOUNTS}/rc-pub/api/sso/authorize?to=${to}&state=${state}`)).toBe(
        `http://${ACCOUNTS}/`,
      )
      for (const call of [`start?from=${to}`, `callback?from=${to}`])
        expect(await self.step(`http://${ACCOUNTS}/rc-pub/api/sso/${call}`)).toBe(`http://${ACCOUNTS}/`)
    }
    for (const back of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/.//evil.example'])
      for (const url of [start('mirror.localhost', back), share('lumen.localhost', back)])
        for (const passed of await self.follow(url)) expect(new URL(passed).host).toMatch(/\.localhost$/)
  })

  it('asks nothing of other hosts where another site leads the browser to it', async () => {
    const self = await signedIn(await someMember())
    for (const site of ['cross-site', 'same-site']) {
      const url = await self.step(start('mirror.localhost'), { 'sec-fetch-site': site })
      expect(url).toContain('http://mirror.localhost/login?')
    }
    expect(await self.nameAt('mirror.localhost')).toBeNull()
  })
})
