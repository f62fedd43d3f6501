import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { smsProvider } from '@/lib/backend/mail/send-sms'
import { env } from '@/lib/env'

const message = { to: '13800000000', kind: 'login', code: '123456', language: 'zh', messageId: 'sms-1' }

/** Sends one message to a gateway on loopback and returns what it received. */
async function received(): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  let arrived: { headers: IncomingHttpHeaders; body: string } | undefined
  const gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      arrived = { headers: request.headers, body }
      response.end('ok')
    })
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  Object.assign(env, { SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` })
  try {
    await smsProvider()(message)
  } finally {
    gateway.close()
  }
  if (!arrived) throw new Error('nothing arrived')
  return arrived
}

afterEach(() => Object.assign(env, { SMS_WEBHOOK_URL: undefined, SMS_WEBHOOK_SECRET: undefined }))

it.each([
  ['a plain secret', 'a secret of 24 letters or more', 'a secret of 24 letters or more'],
  ['a secret as Standard Webhooks writes it', 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODk=', '01234567890123456789'],
])('signs the request to the gateway with %s', async (_, secret, key) => {
  Object.assign(env, { SMS_WEBHOOK_SECRET: secret })
  const { headers, body } = await received()
  expect(headers['webhook-id']).toBe('sms-1')
  const timestamp = String(headers['webhook-timestamp'])
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
  const sum = createHmac('sha256', key).update(`sms-1.${timestamp}.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${sum}`)
})

it('sends no signature without a secret', async () => {
  const { headers, body } = await received()
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
  expect(JSON.parse(body)).toMatchObject({ to: '13800000000', id: 'sms-1' })
})
