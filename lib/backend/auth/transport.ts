import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { refuseFields } from '@/lib/backend/http/handler'
import { isConnectionError } from '@/lib/backend/db/connection-error'
import type { Queryable } from '@/lib/backend/db/db'
import { isStorageFull } from '@/lib/backend/storage-full'
import { DAY_MS } from '@/lib/text/current-day'
import { takeNonce } from './queries/one-time-secret'
import { shareValue, sharedValue } from './queries/shared-value'
import { randomText, sha256, sign } from './secret'

/** Seconds a wrapped password is valid; its nonce is accepted once. */
const WINDOW_SECONDS = 60
/** Seconds the clocks of two instances may differ: one gives the key and the time, another takes the password. */
const SKEW_SECONDS = 300
/** A nonce is remembered as long as any instance takes its password, from the earliest to the latest clock. */
const NONCE_SECONDS = 2 * WINDOW_SECONDS + 3 * SKEW_SECONDS

const HOUR_MS = 3600_000
const KEY_MS = 600_000
const SKEW_MS = SKEW_SECONDS * 1000

/** `check` tells which server key closed the private key: another one cannot open it. */
type Day = { kid: string; check: string; publicKey: string; privateKey: string; until: number }

const checkOf = (kid: string): string => sign('transport check', kid)

/** Key of the shared value with the keys of today and the day before. */
const SHARED = 'transport-keys'

const store = globalThis as { __portalTransport?: { days: Day[] } }
const storedDays = (): Day[] => store.__portalTransport?.days ?? []

/** Returns the stored days that can be opened: not those of before a change of SECRET, or of another installation. */
const daysOf = (value: string | null): Day[] =>
  value === null ? [] : (JSON.parse(value) as Day[]).filter(({ kid, check }) => check === checkOf(kid))

/** Reads the daily keys shared by all instances. */
async function sharedDays(db: Queryable): Promise<string | null> {
  const value = await sharedValue(db, SHARED)
  store.__portalTransport = { days: daysOf(value) }
  return value
}

/**
 * Creates the key pair of a day; the private key is encrypted with the server key, so that reading the database alone
 * does not decrypt passwords.
 */
function newDay(): Day {
  const kid = randomText(8)
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: {
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: sign('transport day', kid),
    },
  })
  return { kid, check: checkOf(kid), ...pair, until: Date.now() + DAY_MS }
}

/**
 * Returns today's public key, RSA-OAEP-256, of all instances with this database; the previous one stays valid for an
 * hour.
 */
export async function publicKeyOfToday(db: Queryable): Promise<{ kid: string; publicKey: string }> {
  const current = () => storedDays().find(({ until }) => until >= Date.now())
  if (!current()) {
    const before = await sharedDays(db)
    if (!current()) {
      const value = JSON.stringify([newDay(), ...storedDays()].slice(0, 2))
      await shareValue(db, SHARED, { before, value })
      await sharedDays(db)
    }
  }
  const today = current()
  if (!today) throw new Error('no key of the day could be shared')
  return { kid: today.kid, publicKey: today.publicKey }
}

/**
 * Creates a key for wrapping the password of a form if crypto.subtle is missing: AES-256, ten minutes, each nonce once.
 * It is derived from its id and the server key, so that any instance can decrypt.
 */
export function newTransportKey(): { kid: string; key: string } {
  const kid = `${(Date.now() + KEY_MS).toString(36)}.${randomText(16)}`
  return { kid, key: keyOf(kid).toString('hex') }
}

const keyOf = (kid: string): Buffer => Buffer.from(sign('transport key', kid), 'base64url')

/**
 * Decrypts a password: `aes:<iv hex>:<base64>` with the key of the aesKey cookie's id (AES-256-CBC), or
 * `rsa:<kid>:<base64>` with the key pair, both of JSON `{p, t, n}` (password, milliseconds, nonce); anything else is
 * the password itself. Ciphertexts are longer than any password, so the two cannot be confused.
 */
export async function unwrapPassword(db: Queryable, sent: string, kid: string | null): Promise<string> {
  if (sent.length < 60 || !/^(aes|rsa):/.test(sent)) return sent
  try {
    const { p, t, n } = JSON.parse(await open(db, sent, kid)) as { p: string; t: number; n: string }
    const timely = Math.abs(Date.now() - t) <= (WINDOW_SECONDS + SKEW_SECONDS) * 1000
    if (typeof p !== 'string' || !timely || !(await isNew(db, String(n)))) throw new Unreadable()
    return p
  } catch (error) {
    if (isConnectionError(error) || isStorageFull(error)) throw error
    throw refuseFields({ password: 'passwordUnreadable' })
  }
}

class Unreadable extends Error {}

async function open(db: Queryable, sent: string, kid: string | null): Promise<string> {
  const [kind, second = '', third = ''] = sent.split(':')
  if (kind === 'rsa') {
    const day = await dayOf(db, second)
    if (!day || day.until + HOUR_MS < Date.now()) throw new Unreadable()
    return privateDecrypt(
      {
        key: day.privateKey,
        passphrase: sign('transport day', day.kid),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(third, 'base64'),
    ).toString('utf8')
  }
  const until = parseInt(kid?.split('.')[0] ?? '', 36)
  const left = until - Date.now()
  if (kid === null || !(left >= -SKEW_MS && left <= KEY_MS + SKEW_MS)) throw new Unreadable()
  const cipher = createDecipheriv('aes-256-cbc', keyOf(kid), Buffer.from(second, 'hex'))
  return Buffer.concat([cipher.update(Buffer.from(third, 'base64')), cipher.final()]).toString('utf8')
}

/** Returns a day's key, which another instance may just have created. */
async function dayOf(db: Queryable, kid: string): Promise<Day | undefined> {
  const named = () => storedDays().find((day) => day.kid === kid)
  if (!named()) await sharedDays(db)
  return named()
}

/** Returns whether no instance has seen a nonce while its password is valid. */
const isNew = (db: Queryable, nonce: string): Promise<boolean> =>
  takeNonce(db, `nonce:${sha256(nonce)}`, NONCE_SECONDS)
