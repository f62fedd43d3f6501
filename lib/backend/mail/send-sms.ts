import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { boundedFetch } from '@/lib/http/bounded-fetch'
import { toOutboxFolder } from '@/lib/backend/mail/outbox-folder'

/** A message as it is sent: the code stands in it, so it is never logged. */
type Sms = { to: string; kind: string; code: string; language: string; messageId: string }

/** Sends a message; throws when it was not accepted. */
type SmsProvider = (sms: Sms) => Promise<void>

const TIMEOUT_MS = 10_000
/** Bytes of the gateway's answer, of which the status counts alone. */
const MAX_ANSWER = 65_536

/**
 * Headers by which the gateway knows that a request is ours and fresh (Standard Webhooks); none without
 * SMS_WEBHOOK_SECRET. A secret that begins with `whsec_` is base64, as that specification writes secrets.
 */
function signature(id: string, body: string): Record<string, string> {
  const secret = env.SMS_WEBHOOK_SECRET
  if (!secret) return {}
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sum = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${sum}` }
}

/** POSTs `{to, kind, code, language, id}` to a gateway; `id` is the same on every repeat, so it can be told apart. */
const webhook =
  (url: string): SmsProvider =>
  async ({ messageId, ...sms }) => {
    const body = JSON.stringify({ ...sms, id: messageId })
    const headers = { 'content-type': 'application/json', 'idempotency-key': messageId }
    const response = await boundedFetch(MAX_ANSWER)(url, {
      method: 'POST',
      headers: { ...headers, ...signature(messageId, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }

/** Without a gateway a message is a file in DATA_DIR/outbox. */
const folder: SmsProvider = ({ to, kind, code, messageId }) =>
  toOutboxFolder(messageId, { to, kind, code, at: new Date().toISOString() })

/** Where text messages go: the webhook of `SMS_WEBHOOK_URL`, or a folder where none is set. */
export const smsProvider = (): SmsProvider => (env.SMS_WEBHOOK_URL ? webhook(env.SMS_WEBHOOK_URL) : folder)
