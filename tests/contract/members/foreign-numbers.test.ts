import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const NUMBER = '+44 7911 123456'

beforeEach(() => {
  forgetRates()
  // Nothing listens at this port: messages stay in the outbox, where they are read.
  Object.assign(env, { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' })
})
afterEach(() => void Object.assign(env, { SMS_WEBHOOK_URL: undefined }))

it('registers by a number of another country where a gateway sends messages, and signs in by it', async () => {
  const browser = visitor(suite)
  expect((await browser.register('abroad1', NUMBER)).status).toBe(0)
  for (const account of [NUMBER, '+447911123456', 'abroad1'])
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
