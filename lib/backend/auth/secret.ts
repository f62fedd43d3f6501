import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from '@/lib/env'

/** On globalThis: several bundles of one process load this module. */
const store = globalThis as { __portalServerKey?: Buffer }

/** The server's own key: SECRET, else one made once and kept in DATA_DIR, readable by its owner only. */
export const generatedServerKey = (): Buffer =>
  env.SECRET ? Buffer.from(env.SECRET) : storedKey(join(env.DATA_DIR, 'secret'))

/** Signs with a key that several instances share from now on. */
export const adoptServerKey = (key: string): void => void (store.__portalServerKey = Buffer.from(key))

const serverKey = (): Buffer => (store.__portalServerKey ??= generatedServerKey())

/**
 * The key of a file, made where there is none. Of processes that start together one makes it, and all read that one.
 * `drafted` is told of the draft before it takes its name.
 */
export function storedKey(path: string, drafted: (draft: string) => void = () => undefined): Buffer {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // Linked when it is whole: a file opened under its own name could be read before it is written.
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

/** HMAC-SHA-256 of a value for one purpose, base64url. */
export const sign = (purpose: string, value: string): string =>
  createHmac('sha256', serverKey()).update(`${purpose}\n${value}`).digest('base64url')

/** SHA-256 of a text (UTF-8), in hexadecimal. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Random text of so many bytes, base64url. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Compares two texts in a time that tells nothing. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
