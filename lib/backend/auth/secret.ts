import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/env'

let held: Buffer | undefined

/** The server's own key: SECRET, else one made once and kept in DATA_DIR, readable by its owner only. */
function serverKey(): Buffer {
  held ??= env.SECRET ? Buffer.from(env.SECRET) : keptKey(join(env.DATA_DIR, 'secret'))
  return held
}

function keptKey(path: string): Buffer {
  mkdirSync(env.DATA_DIR, { recursive: true })
  try {
    // `wx`: of two processes that start together one writes, the other reads.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'))
}

/** HMAC-SHA-256 of a value for one purpose, base64url. */
export const sign = (purpose: string, value: string): string =>
  createHmac('sha256', serverKey()).update(`${purpose}\n${value}`).digest('base64url')

export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

/** Random text of so many bytes, base64url. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** Compares two texts in a time that tells nothing. */
export const sameText = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
