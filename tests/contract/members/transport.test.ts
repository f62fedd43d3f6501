import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeJwt } from 'jose'
import { oneTimeSecrets } from '@/lib/backend/db/db'
import { HASHES_AT_ONCE, HASHES_WAITING, hashPassword, verifyPassword } from '@/lib/backend/auth/hashing'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { shareValue, sharedValue } from '@/lib/backend/auth/queries/shared-value'
import { publicKeyOfToday } from '@/lib/backend/auth/transport'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const userName = 'wrapper'

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await insertMember(suite.db, { userName, mobileNo: '13212345678', passwordHash })
})
beforeEach(() => {
  forgetRates()
  forgetFailures()
})

const inside = (over: Record<string, unknown> = {}) =>
  JSON.stringify({ p: PASSWORD, t: Date.now(), n: randomBytes(8).toString('hex'), ...over })

function byAes(key: string, text: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key, 'hex'), iv)
  return `aes:${iv.toString('hex')}:${Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')}`
}

describe('passwords on their way', () => {
  it('are taken wrapped by the key of this session, once', async () => {
    const browser = visitor(suite)
    const { data } = await browser.get('/front/getAesKey')
    const { key, kid } = data as { key: string; kid: string }
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(browser.jar.get('aesKey')).toBe(kid)
    const wrapped = byAes(key, inside())
    expect((await browser.login(userName, wrapped)).status).toBe(0)
    browser.jar.set('aesKey', kid)
    expect((await browser.login(userName, wrapped)).http).toBe(400)
    expect((await visitor(suite).login(userName, byAes(key, inside()))).http).toBe(400)
  })

  it('are wrapped by a new key of the day where another SECRET closed the one before', async () => {
    const kidOfToday = async () => (await publicKeyOfToday(suite.db)).kid
    const before = await kidOfToday()
    expect(await kidOfToday()).toBe(before)
    const stored = await sharedValue(suite.db, 'transport-keys')
    const days = JSON.parse(stored ?? '[]') as Record<string, unknown>[]
    const value = JSON.stringify(days.map((day) => ({ ...day, check: 'of another key' })))
    await shareValue(suite.db, 'transport-keys', { before: stored, value })
    // As after a restart.
    delete (globalThis as { __portalTransport?: unknown }).__portalTransport
    expect(await kidOfToday()).not.toBe(before)
  })

  it('are not taken minutes later', async () => {
    const browser = visitor(suite)
    const { key } = (await browser.get('/front/getAesKey')).data as { key: string }
    const old = byAes(key, inside({ t: Date.now() - 370_000 }))
    expect((await browser.login(userName, old)).http).toBe(400)
  })

  it.each([-290_000, -2000, 2000, 290_000])(
    'are taken, once, where the clock of the instance that gave the key differs by %i ms',
    async (skew) => {
      const browser = visitor(suite)
      vi.useFakeTimers({ now: Date.now() + skew, toFake: ['Date'] })
      const { key, kid, now } = (await browser.get('/front/getAesKey')).data as Record<
        'key' | 'kid',
        string
      > & {
        now: number
      }
      vi.useRealTimers()
      const wrapped = byAes(key, inside({ t: now }))
      expect((await browser.login(userName, wrapped)).status).toBe(0)
      browser.jar.set('aesKey', kid)
      expect((await browser.login(userName, wrapped)).http).toBe(400)
    },
  )

  it('are remembered as taken for as long as any clock would take them', async () => {
    const browser = visitor(suite)
    const { key } = (await browser.get('/front/getAesKey')).data as { key: string }
    const before = await suite.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.kind, 'nonce'))
    await browser.login(userName, byAes(key, inside()))
    const after = await suite.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.kind, 'nonce'))
    const made = after.filter(({ id }) => !before.some((row) => row.id === id))
    expect(made).toHaveLength(1)
    expect((made[0]?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(900_000)
  })

  it('are taken wrapped by the public key of the day', async () => {
    const browser = visitor(suite)
    const { publicKey, kid } = (await browser.get('/front/getPublicKey')).data as {
      publicKey: string
      kid: string
    }
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const text = publicEncrypt({ key: publicKey, ...padding }, Buffer.from(inside())).toString('base64')
    expect((await browser.login(userName, `rsa:${kid}:${text}`)).status).toBe(0)
  })
})

describe('a storm of logins', () => {
  it('is answered 429 once the queue is full, and hashes few at a time', async () => {
    const hash = await hashPassword(PASSWORD)
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => verifyPassword(hash, PASSWORD)))
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(40 - HASHES_AT_ONCE - HASHES_WAITING)
    expect(HASHES_AT_ONCE).toBeLessThanOrEqual(4)
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ http: 429 })
    // Hashes run one after another with an equally long pause after each: many seconds on a busy machine.
  }, 120_000)
})

describe('isRegistered', () => {
  it('asks for a captcha, and for ten an hour', async () => {
    const browser = visitor(suite)
    const path = '/api/isRegistered?mobileNo=13212345678'
    expect((await browser.get(path)).http).toBe(400)
    const codes: unknown[] = []
    for (let i = 0; i < 11; i += 1) {
      const captcha = await browser.captcha()
      const answer = await browser.send(path, { headers: { captcha } })
      codes.push(answer.status)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('the book cloud', () => {
  beforeAll(() =>
    Object.assign(env, { BOOK_CLOUD_URL: 'https://books.example/open', BOOK_CLOUD_KEY: 'k'.repeat(32) }),
  )

  it('is the open site for a visitor, and opens by a short ticket for a member', async () => {
    const browser = visitor(suite)
    const path = '/front/frontMembers/jumpBookCloud'
    expect((await browser.get(path)).data).toEqual({ jumpUrl: 'https://books.example/open' })
    await browser.login(userName)
    const { jumpUrl } = (await browser.get(path)).data as { jumpUrl: string }
    const ticket = decodeJwt(new URL(jumpUrl).searchParams.get('p') ?? '')
    expect(ticket).toMatchObject({ aud: 'https://books.example', jti: expect.any(String) })
    expect((ticket.exp ?? 0) - (ticket.iat ?? 0)).toBe(60)
    browser.jar.set('aesPassword', 'somebody-else')
    expect((await browser.get(path)).data).toEqual({ jumpUrl: 'https://books.example/open' })
  })

  it('is gone to by one link that leaves no trace', async () => {
    const answer = await suite.call('/front/frontMembers/jumpBookCloud?go=1')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('https://books.example/open')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('knows a member by an opaque handle no script reads, which ends with the session', async () => {
    const browser = visitor(suite)
    const { response } = await browser.login(userName)
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith('aesPassword='))
    expect(cookie).toMatch(
      /^aesPassword=[A-Za-z0-9_-]{22}; Max-Age=600; Path=\/rc-pub\/front\/frontMembers\/;/,
    )
    expect(cookie).toMatch(/HttpOnly/)
    await browser.delete('/api/logout')
    expect(browser.jar.has('aesPassword')).toBe(false)
  })
})
