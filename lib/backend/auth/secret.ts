import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '@/lib/env'

/** On globalThis: several bundles of one process load this module. */
const store = globalThis as { __portalServerKey?: Buffer }

/** Returns the server key: SECRET, else one generated once and stored in DATA_DIR, readable by its owner only. */
export const generatedServerKey = (): Buffer =>
  env.SECRET ? Buffer.from(env.SECRET) : storedKey(join(env.DATA_DIR, 'secret'))

/** Signs with a key shared by several instances from now on. */
export const adoptServerKey = (key: string): void => void (store.__portalServerKey = Buffer.from(key))

const serverKey = (): Buffer => (store.__portalServerKey ??= generatedServerKey())

/**
 * Reads a key from a file, generating it if missing. If several processes start together, all use the first one's.
 * `drafted` is called with the path of the temporary file before it is linked.
 */
export function storedKey(path: string, drafted: (draft: string) => void = () => undefined): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Linked when complete: a file created under its final name could be read before it is written.
    const draft = `${path}.${randomText(6)}`
    try {
      writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
      drafted(draft)
      linkSync(draft, path)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return Buffer.from(readFileSync(path, 'utf8'))
}

/** Returns the HMAC-SHA-256 of a value for one purpose, base64url. */
export const sign = (purpose: string, value: string): string =>
  createHmac('sha256', serverKey()).update(`${purpose}\n${value}`).digest('base64url')

/** Returns the SHA-256 of a text (UTF-8), in hexadecimal. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Returns random text of this many bytes, base64url. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Compares two texts in constant time. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
