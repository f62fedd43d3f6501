import { describe, expect, it } from 'vitest'
import { oneTimeSecrets } from '@/lib/backend/db/db'
import { ACCOUNTS, share, start, useSignOn } from '@/tests/support/single-sign-on'

const { suite, someMember, browser, signedIn, withCode } = useSignOn()

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
