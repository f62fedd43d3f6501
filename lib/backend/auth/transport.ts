import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { refuseFields } from '@/lib/backend/http/refuse-fields'
import { randomText } from './secret'

/** Seconds a wrapped password is good for; a nonce is taken once within them. */
const WINDOW_SECONDS = 60
const DAY_MS = 24 * 3600_000

type Day = { kid: string; publicKey: string; privateKey: string; until: number }
type State = { days: Day[]; keys: Map<string, { key: string; until: number }>; seen: Map<string, number> }

const store = globalThis as { __portalTransport?: State }
const state = (): State => (store.__portalTransport ??= { days: [], keys: new Map(), seen: new Map() })

/** The day's public key, RSA-OAEP-256; the one before stays good for an hour. */
export function publicKeyOfToday(): { kid: string; publicKey: string } {
  const { days } = state()
  let today = days[0]
  if (!today || today.until < Date.now()) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    today = { kid: randomText(8), ...pair, until: Date.now() + DAY_MS }
    days.unshift(today)
    days.length = Math.min(days.length, 2)
  }
  return { kid: today.kid, publicKey: today.publicKey }
}

/** A key for wrapping one form's password where crypto.subtle is missing: AES-256, ten minutes, one use of it a nonce. */
export function newTransportKey(): { kid: string; key: string } {
  const { keys } = state()
  const now = Date.now()
  for (const [kid, { until }] of keys) if (until < now || keys.size > 10_000) keys.delete(kid)
  const kid = randomText(16)
  const key = randomBytes(32).toString('hex')
  keys.set(kid, { key, until: now + 600_000 })
  return { kid, key }
}

/**
 * A password as it was typed: `aes:<iv hex>:<base64>` under the key whose id the aesKey cookie names (AES-256-CBC), or
 * `rsa:<kid>:<base64>` under the public key, both around JSON `{p, t, n}` (password, milliseconds, nonce); anything else
 * is the password itself. Longer than any password, so the two cannot be mistaken.
 */
export function unwrapPassword(sent: string, kid: string | null): string {
  if (sent.length < 60 || !/^(aes|rsa):/.test(sent)) return sent
  try {
    const { p, t, n } = JSON.parse(open(sent, kid)) as { p: string; t: number; n: string }
    if (typeof p !== 'string' || Math.abs(Date.now() - t) > WINDOW_SECONDS * 1000 || !fresh(String(n)))
      throw new Error('stale')
    return p
  } catch {
    throw refuseFields({ password: 'passwordUnreadable' })
  }
}

function open(sent: string, kid: string | null): string {
  const [kind, second = '', third = ''] = sent.split(':')
  if (kind === 'rsa') {
    const day = state().days.find((candidate) => candidate.kid === second)
    if (!day || day.until + 3600_000 < Date.now()) throw new Error('no key')
    return privateDecrypt(
      { key: day.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(third, 'base64'),
    ).toString('utf8')
  }
  const held = state().keys.get(kid ?? '')
  if (!held || held.until < Date.now()) throw new Error('no key')
  const cipher = createDecipheriv('aes-256-cbc', Buffer.from(held.key, 'hex'), Buffer.from(second, 'hex'))
  return Buffer.concat([cipher.update(Buffer.from(third, 'base64')), cipher.final()]).toString('utf8')
}

/** A nonce not seen within the window. */
function fresh(nonce: string): boolean {
  const { seen } = state()
  const now = Date.now()
  for (const [known, until] of seen) if (until < now) seen.delete(known)
  if (seen.has(nonce)) return false
  seen.set(nonce, now + 2 * WINDOW_SECONDS * 1000)
  return true
}
