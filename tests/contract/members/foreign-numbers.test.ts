import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { accountKey, insertMember } from '@/lib/backend/auth/queries/member'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const NUMBER = '+44 7911 123456'

beforeEach(() => {
  forgetRates()
  // Nothing listens at this port: messages stay in the outbox, where they are read.
  Object.assign(env, { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' })
})
afterEach(() => void Object.assign(env, { SMS_WEBHOOK_URL: undefined, SMS_PREFIXES: undefined }))

it('registers by a number of another country where a gateway sends messages, and signs in by it', async () => {
  const browser = visitor(suite)
  expect((await browser.register('abroad1', NUMBER)).status).toBe(0)
  for (const account of [NUMBER, '+447911123456', '0044 (7911) 123-456', 'abroad1'])
    expect((await visitor(suite).login(account)).status).toBe(0)
  expect((await browser.login('abroad1')).data).toMatchObject({ member: { mobileNo: '+447911123456' } })
})

it('refuses such a number where no gateway sends messages', async () => {
  Object.assign(env, { SMS_WEBHOOK_URL: undefined })
  const browser = visitor(suite)
  const sent = await browser.post(
    '/api/sendReceiverMessage',
    { mobileNo: '+33612345678', kind: 'register' },
    { captcha: await browser.captcha() },
  )
  expect(sent).toMatchObject({ http: 400 })
})

it('sends codes to the countries an owner lists only', async () => {
  Object.assign(env, { SMS_PREFIXES: ['+86', '+852'] })
  const browser = visitor(suite)
  const send = async (mobileNo: string) => {
    const headers = { captcha: await browser.captcha(), language: 'en' }
    const { http, message } = await browser.post(
      '/api/sendReceiverMessage',
      { mobileNo, kind: 'register' },
      headers,
    )
    return [http, message]
  }
  expect((await send('+852 6123 4567'))[0]).toBe(200)
  expect((await send('13812349876'))[0]).toBe(200)
  for (const number of ['+882 1612345678', '0044 7911 123456'])
    expect(await send(number)).toEqual([400, expect.stringContaining('this country code')])
  Object.assign(env, { SMS_PREFIXES: ['+852'] })
  expect((await send('13812349877'))[0]).toBe(400)
})

it('signs in with a password by a number in any spelling', async () => {
  expect((await visitor(suite).register('spelled', '13812345678')).status).toBe(0)
  for (const spelling of ['138 1234 5678', '138-1234-5678', '+86 138.1234.5678', '008613812345678'])
    expect((await visitor(suite).login(spelling)).data).toMatchObject({ member: { userName: 'spelled' } })
})

it('prefers an old user name that reads as a number to the number of another', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await insertMember(suite.db, { userName: 'owner', mobileNo: '13912345678', passwordHash })
  await insertMember(suite.db, { userName: '139-1234-5678', mobileNo: '13700000001', passwordHash })
  const named = await visitor(suite).login('139-1234-5678')
  expect(named.data).toMatchObject({ member: { userName: '139-1234-5678' } })
  expect((await visitor(suite).login('139 1234 5678')).data).toMatchObject({ member: { userName: 'owner' } })
})

it('counts every spelling of a number as one account', () => {
  const spellings = ['13812345678', '138-1234-5678', '+86 138 1234 5678', '0086 138.1234.5678']
  expect(new Set(spellings.map(accountKey))).toEqual(new Set(['13812345678']))
  expect(accountKey('0044 7911 123456')).toBe('+447911123456')
  expect(accountKey('Lin.Wei-1')).toBe('lin.wei-1')
  expect(accountKey('+Lin@Example.org')).toBe('+lin@example.org')
})
