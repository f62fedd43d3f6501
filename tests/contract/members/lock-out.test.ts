import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { blockKey, forgetRates, limit } from '@/lib/backend/auth/account-limits'
import { oneTimeSecrets, outbox } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const home = '203.0.113.7'
const at = (address: string) => visitor(suite, 'lumen', address)
const elsewhere = (n: number) => at(`198.51.100.${n}`)

beforeEach(async () => {
  forgetRates()
  forgetFailures()
  await suite.db.delete(oneTimeSecrets)
  await suite.db.delete(outbox)
})

let last = 15_000_000_000
async function someMember() {
  last += 1
  const person = { userName: `person${last}`, mobileNo: String(last) }
  expect((await at(home).register(person.userName, person.mobileNo)).status).toBe(0)
  return person
}

const sendTo = async (browser: ReturnType<typeof visitor>, mobileNo: string, captcha: string) =>
  (await browser.post('/api/sendReceiverMessage', { mobileNo, kind: 'login' }, { captcha })).http

/** Ages the sent messages by an hour. */
const anHourLater = () =>
  suite.db.execute(`update one_time_secrets set created_at = created_at - interval '61 minutes'`)

const messagesTo = async (to: string) =>
  (await suite.db.select().from(outbox).where(eq(outbox.to, to))).length

describe('a code by text message', () => {
  it('is still sent where the number was proven, after strangers used up all it may be sent', async () => {
    const { mobileNo } = await someMember()
    await anHourLater()
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const browser = elsewhere(n)
      answers.push(await sendTo(browser, mobileNo, await browser.captcha()))
      await anHourLater()
    }
    // One of the ten was the member's own, before the number was proven.
    expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429, 429])
    const member = at(home)
    const code = await member.code(mobileNo, 'login')
    expect((await member.post('/api/loginByMessage', { mobileNo, code })).status).toBe(0)
  })

  it('is refused to a block of networks that had sixty sent within an hour', async () => {
    for (let n = 0; n < 60; n += 1) await limit(suite.db, 'messageByBlock', blockKey(`2001:db8:0:${n}::1`))
    const [inside, outside] = [at('2001:db8:0:ff::1'), at('2001:db8:1::1')]
    expect(await sendTo(inside, '15100000002', await inside.captcha())).toBe(429)
    expect(await sendTo(outside, '15100000002', await outside.captcha())).toBe(200)
  })

  it('is sent once when many ask at the same time', async () => {
    const ready = []
    for (let n = 0; n < 12; n += 1) {
      const browser = elsewhere(n)
      ready.push({ browser, captcha: await browser.captcha() })
    }
    const answers = await Promise.all(
      ready.map(({ browser, captcha }) => sendTo(browser, '15100000001', captcha)),
    )
    // None is a 503: requests waiting for the number's lock must leave a connection to the one that has it.
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 11 }, () => 429)])
    expect(await messagesTo('15100000001')).toBe(1)
  })

  it('is not used up by tries of others, nor are the tries', async () => {
    const { mobileNo } = await someMember()
    await suite.db.delete(oneTimeSecrets).where(like(oneTimeSecrets.kind, 'sms-sent%'))
    const member = at(home)
    const code = await member.code(mobileNo, 'reset')
    const both = { password: 'Other7Moss', confirmPassword: 'Other7Moss' }
    for (let n = 0; n < 30; n += 1) {
      const stranger = n % 2 === 0 ? elsewhere(1) : at(home)
      if (n < 2) await stranger.captcha()
      const wrong = await stranger.post('/api/setNewPwd', { mobileNo, code: '000000', ...both })
      expect(wrong.http).toBe(400)
      expect((await stranger.post('/api/loginByMessage', { mobileNo, code: '000000' })).http).toBe(400)
    }
    expect((await member.post('/api/setNewPwd', { mobileNo, code, ...both })).status).toBe(0)
  })
})

describe('registering', () => {
  it('is not denied to a network by made-up requests from it', async () => {
    const both = { password: PASSWORD, confirmPassword: PASSWORD, agree: true }
    for (let n = 0; n < 10; n += 1) {
      const body = { userName: `made-up${n}`, mobileNo: '15200000001', code: '000000', ...both }
      expect((await at(home).post('/api/register', body)).http).toBe(400)
    }
    expect((await at(home).register('real_one', '15200000002')).status).toBe(0)
  })
})

describe('a confirmation by email', () => {
  const subscribe = async (browser: ReturnType<typeof visitor>, email: string, captcha: string) =>
    (await browser.post('/front/frontMembers/subscribe', { email, type: 'currentIssue' }, { captcha })).http

  it('reaches an address five times a day, however many ask at the same time', async () => {
    const ready = []
    for (let n = 0; n < 12; n += 1) {
      const browser = elsewhere(n)
      ready.push({ browser, captcha: await browser.captcha() })
    }
    await Promise.all(ready.map(({ browser, captcha }) => subscribe(browser, 'bombed@example.org', captcha)))
    expect(await messagesTo('bombed@example.org')).toBe(5)
  })

  it('still reaches a member who asks, after strangers used up what the address may be sent', async () => {
    const { userName } = await someMember()
    for (let n = 0; n < 6; n += 1) {
      const browser = elsewhere(n)
      await subscribe(browser, 'mine@example.org', await browser.captcha())
    }
    for (let n = 0; n < 6; n += 1) {
      const neighbour = at(home)
      await subscribe(neighbour, `other${n}@example.org`, await neighbour.captcha())
    }
    const before = await messagesTo('mine@example.org')
    const member = at(home)
    await member.login(userName)
    expect(await subscribe(member, 'mine@example.org', await member.captcha())).toBe(200)
    expect([before, await messagesTo('mine@example.org')]).toEqual([5, 6])
  })
})
