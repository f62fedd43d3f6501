import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { env } from '@/lib/env'
import { useDatabase } from './database'
import { PASSWORD, visitor } from './visitor'

export const ACCOUNTS = 'every.localhost'

export const start = (host: string, back = '/en/issue/') =>
  `http://${host}/rc-pub/api/sso/start?language=en&back=${encodeURIComponent(back)}`
export const share = (host: string, back = '/en/issue/') => start(host, back).replace('start', 'share')

/** Three sites whose members sign in through the third, and what somebody does at them. */
export function useSignOn() {
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

  return { suite, someMember, browser, signedIn, withCode }
}
