import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { ACCOUNTS, share, start, useSignOn } from '@/tests/support/single-sign-on'

const { suite, someMember, browser, signedIn } = useSignOn()

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

  it('redirects to the home page in the requested language without a return address', async () => {
    const self = await signedIn(await someMember())
    const passed = await self.follow('http://mirror.localhost/rc-pub/api/sso/start?language=en')
    expect(passed.at(-1)).toBe('http://mirror.localhost/en/home/')
  })

  it('shows the sign-in form of the host to a visitor without a session', async () => {
    const passed = await browser().follow(start('mirror.localhost'))
    expect(passed.at(-1)).toBe('http://mirror.localhost/login?lang=en&back=%2Fen%2Fissue%2F&state=none')
  })

  it('states on the second host when the password was entered, which was earlier', async () => {
    const userName = await someMember()
    const self = await signedIn(userName)
    const old = new Date(Date.now() - 3_600_000)
    await suite.db.update(sessions).set({ confirmedAt: old })
    await self.follow(start('mirror.localhost'))
    const rows = await suite.db.select().from(sessions).where(eq(sessions.confirmedAt, old))
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })

  it('ends every session by signing out, and clears a stale cookie at the next request', async () => {
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
