import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countGuess, forgetFailures } from '@/lib/backend/auth/failures'
import { hashPassword, hashQueue } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { putSecret } from '@/lib/backend/auth/queries/one-time-secret'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { sha256, sign } from '@/lib/backend/auth/secret'
import { useDatabase } from '@/tests/support/database'
import { occupyQueue } from '@/tests/support/occupy-queue'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const WRONG = 'Wrong7Moss'
/** The attacked member: a new one for each test, so that no delays carry over. */
let userName = ''
let mobileNo = ''
let members = 0
let passwordHash = ''
const home = () => visitor(suite, 'lumen', '203.0.113.7')
const elsewhere = (n: number) => visitor(suite, 'lumen', `198.51.100.${n}`)

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  forgetRates()
  forgetFailures()
  members += 1
  userName = `attacked${members}`
  mobileNo = String(13912345600 + members)
  await insertMember(suite.db, { userName, mobileNo, passwordHash })
})

/** Counts failed attempts without the time they would take. */
function failed(times: number, account: string, network: string | null) {
  for (let n = 0; n < times; n += 1) countGuess({ account, network })
}

describe('the right password with a solved challenge', () => {
  it('signs in after any number of guesses from anywhere', async () => {
    for (let n = 0; n < 40; n += 1) failed(25, userName, `198.51.100.${n}`)
    expect((await home().login(userName)).data).toMatchObject({ fields: { captcha: expect.any(String) } })
    expect(await home().loginWithCaptcha(userName)).toMatchObject({ http: 200, status: 0 })
  })

  it('signs in from the network the guesses come from', async () => {
    failed(300, userName, '203.0.113.7')
    const answer = await home().loginWithCaptcha(userName)
    expect(answer).toMatchObject({ http: 200, status: 0 })
  })

  it('signs in after more guesses than a bucket ever held, one by one', async () => {
    const stranger = elsewhere(1)
    for (let n = 0; n < 30; n += 1) expect((await stranger.login(userName, WRONG)).http).toBe(400)
    expect((await home().loginWithCaptcha(userName)).status).toBe(0)
    expect((await elsewhere(1).loginWithCaptcha(userName)).status).toBe(0)
  }, 60_000)

  it('signs in while strangers guess at the same time, before them', async () => {
    failed(20, userName, null)
    const member = home()
    const ready = []
    for (let n = 0; n < 8; n += 1) {
      const browser = elsewhere(n % 4)
      ready.push({ browser, captcha: await browser.captcha() })
    }
    const captcha = await member.captcha()
    const free = await occupyQueue()
    const order: string[] = []
    const guesses = ready.map(async ({ browser, captcha }) => {
      const { http } = await browser.login(userName, WRONG, { captcha })
      order.push('stranger')
      return http
    })
    await expect.poll(() => hashQueue().waitingTasks, { timeout: 30_000 }).toBe(8)
    const signedIn = member.login(userName, PASSWORD, { captcha }).then((answer) => {
      order.push('member')
      return answer
    })
    await expect.poll(() => hashQueue().waitingTasks, { timeout: 30_000 }).toBe(9)
    free()
    expect(await signedIn).toMatchObject({ http: 200, status: 0 })
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([400]))
    // An attempt that started after the member's may be answered before the member's session is stored.
    expect(order.indexOf('member')).toBeLessThan(3)
  }, 60_000)

  it('signs in without scripts, by the picture', async () => {
    failed(5, userName, null)
    const browser = home()
    const got = await browser.send('/api/captcha')
    expect(got.headers.get('content-type')).toBe('image/svg+xml')
    await putSecret(suite.db, {
      id: `captcha:${sha256(browser.jar.get('captchaId') ?? '')}`,
      ...{ kind: 'captcha', subject: 'picture', secretHash: sign('captcha', 'KXYZ'), seconds: 60 },
    })
    const response = await browser.send('/api/login?done=%2Fpersonal', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ userName, password: PASSWORD, captcha: 'kxyz' }).toString(),
    })
    expect(response.headers.get('location')).toBe('/personal')
  })
})

describe('a guess', () => {
  it('is not looked at without a challenge, right as it may be', async () => {
    failed(3, userName, null)
    const answers = [await home().login(userName), await home().login(userName, WRONG)]
    for (const answer of answers)
      expect(answer).toMatchObject({ http: 400, data: { fields: { captcha: '请填写图形验证码' } } })
  })

  it('counts while it is looked at: forty at once are three free ones', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => elsewhere(n).login(userName, WRONG)))
    const checked = all.filter(({ data }) => 'password' in (data as { fields: object }).fields)
    expect(checked).toHaveLength(3)
  })

  it('asks for a challenge of a whole network after ten failures, whatever the accounts', async () => {
    for (let n = 0; n < 10; n += 1) await elsewhere(1).login(`nobody${n}`, WRONG)
    expect((await elsewhere(1).login('somebody-else', WRONG)).message).toBe('请填写图形验证码')
    expect((await elsewhere(2).login('somebody-else', WRONG)).message).toBe('账号或密码错误，请重新输入')
  })

  it('counts every spelling of a mobile number as one account', async () => {
    const spellings = ['+86 ', '+86-', '+86.', '+86(1)'].map((start) =>
      start === '+86(1)' ? `+86(${mobileNo.slice(0, 1)})${mobileNo.slice(1)}` : `${start}${mobileNo}`,
    )
    for (const [n, spelling] of spellings.slice(1).entries())
      expect((await elsewhere(n + 1).login(spelling, WRONG)).http).toBe(400)
    expect((await elsewhere(9).login(mobileNo)).data).toMatchObject({
      fields: { captcha: expect.any(String) },
    })
  })

  it('counts by the network, not by one of its many IPv6 addresses', async () => {
    const at = (n: number) => visitor(suite, 'lumen', `2001:db8:0:1::${n}`)
    for (let n = 1; n < 11; n += 1) await at(n).login(`nobody${n}`, WRONG)
    expect((await at(99).login('somebody-else', WRONG)).message).toBe('请填写图形验证码')
  })

  it('is not counted when it was right, nor when its challenge was wrong', async () => {
    for (let n = 0; n < 5; n += 1) expect((await home().login(userName)).status).toBe(0)
    await home().login(userName, WRONG)
    await home().login(userName, WRONG)
    for (let n = 0; n < 5; n += 1) await home().login(userName)
    failed(3, 'another', null)
    for (let n = 0; n < 20; n += 1) await home().login('another', WRONG, { captcha: 'AAAA' })
    expect((await home().login(userName)).status).toBe(0)
  })
})

describe('a puzzle', () => {
  const bitsAt = async (n: number) =>
    ((await elsewhere(n).get('/api/captcha?type=work')).data as { bits: number }).bits

  it('is harder the more guesses of the network failed, up to a bound', async () => {
    const steps: number[] = []
    for (const more of [0, 19, 1, 20, 280, 5000]) {
      failed(more, 'x', '198.51.100.1')
      steps.push(await bitsAt(1))
    }
    expect(steps).toEqual([15, 15, 16, 17, 20, 21])
    expect(await bitsAt(2)).toBe(15)
  })

  it('is not answered by less work than it asks for', async () => {
    failed(3, userName, null)
    const browser = home()
    const easy = await browser.captcha()
    await suite.db.execute(`update one_time_secrets set payload = '{"bits": 40}' where kind = 'captcha'`)
    const answer = await browser.login(userName, PASSWORD, { captcha: easy })
    expect(answer.message).toBe('图形验证码错误，请重新输入')
  })

  it('is not used up by a request without an answer', async () => {
    failed(3, userName, null)
    const browser = home()
    const captcha = await browser.captcha()
    await browser.login(userName)
    expect((await browser.login(userName, PASSWORD, { captcha })).status).toBe(0)
    expect((await browser.login(userName, PASSWORD, { captcha })).status).toBe(0)
    failed(3, userName, null)
    expect((await browser.login(userName, PASSWORD, { captcha })).message).toBe('图形验证码错误，请重新输入')
  })
})

describe('known and unknown accounts', () => {
  it('answer alike, guess by guess, with and without a challenge', async () => {
    const messageFor = async (account: string, network: number) => {
      const answers = []
      for (let n = 0; n < 6; n += 1) {
        const browser = elsewhere(network)
        const answer =
          n < 4 ? await browser.login(account, WRONG) : await browser.loginWithCaptcha(account, WRONG)
        const { response, ...envelope } = answer
        answers.push({ envelope, headers: [...response.headers].filter(([name]) => name !== 'date') })
      }
      return answers
    }
    const known = await messageFor(userName, 31)
    expect(known.map(({ envelope }) => envelope.message)).toEqual([
      ...Array.from({ length: 3 }, () => '账号或密码错误，请重新输入'),
      '请填写图形验证码',
      ...Array.from({ length: 2 }, () => '账号或密码错误，请重新输入'),
    ])
    expect(await messageFor('nobody-at-all', 32)).toEqual(known)
    forgetFailures()
    expect(await messageFor(mobileNo, 33)).toEqual(known)
    expect(await messageFor('13812345679', 34)).toEqual(known)
  }, 60_000)
})
