import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { boundedFetch } from '@/lib/http/bounded-fetch'
import { toOutboxFolder } from './outbox-folder'

/** A text message; never logged, for it contains the code. */
type Sms = { to: string; kind: string; code: string; language: string; messageId: string }

/** Sends a text message; throws if it was not accepted. */
type SmsProvider = (sms: Sms) => Promise<void>

const TIMEOUT_MS = 10_000
/** Maximum bytes of the gateway's response, of which only the status is used. */
const MAX_RESPONSE_BYTES = 65_536

/**
 * Returns the headers that authenticate a request to the gateway (Standard Webhooks); none without SMS_WEBHOOK_SECRET.
 * A secret that begins with `whsec_` is base64, as in that specification.
 */
function signature(id: string, body: string): Record<string, string> {
  const secret = env.SMS_WEBHOOK_SECRET
  if (!secret) return {}
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sum = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${sum}` }
}

/** POSTs `{to, kind, code, language, id}` to a gateway; `id` is the same for every retry, to detect duplicates. */
const webhook =
  (url: string): SmsProvider =>
  async ({ messageId, ...sms }) => {
    const body = JSON.stringify({ ...sms, id: messageId })
    const headers = { 'content-type': 'application/json', 'idempotency-key': messageId }
    const response = await boundedFetch(MAX_RESPONSE_BYTES)(url, {
      method: 'POST',
      headers: { ...headers, ...signature(messageId, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }

/** Writes the message to a file in DATA_DIR/outbox, without a gateway. */
const folder: SmsProvider = ({ to, kind, code, messageId }) =>
  toOutboxFolder(messageId, { to, kind, code, at: new Date().toISOString() })

/** Returns the provider of text messages: the webhook of `SMS_WEBHOOK_URL`, else a folder. */
export const smsProvider = (): SmsProvider => (env.SMS_WEBHOOK_URL ? webhook(env.SMS_WEBHOOK_URL) : folder)
