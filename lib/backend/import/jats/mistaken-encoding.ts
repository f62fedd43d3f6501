import { isUtf8 } from 'node:buffer'

/** What the text of a file is instead of its declared encoding: the name, null where only that it is another. */
export type MistakenEncoding = { actual: string | null; at: number }

/**
 * Finds text that decodes under its declared encoding and is in another all the same: every byte is a character of
 * Latin-1, and most text in UTF-8 or Big5 is valid GBK. Null where nothing speaks against the declaration.
 */
export function mistakenEncoding(bytes: Buffer, encoding: string, text: string): MistakenEncoding | null {
  const at = bytes.findIndex((byte) => byte > 0x7f)
  if (at < 0 || encoding === 'utf-8') return null
  if (isWrittenInUtf8(bytes, encoding)) return { actual: 'UTF-8', at }
  if (commonShare(text.slice(0, MOST)).share < UNUSUAL) {
    const actual = EAST_ASIAN.find((other) => other !== encoding && isUsualIn(bytes, other))
    if (actual) return { actual: NAMES[actual] ?? actual.toUpperCase(), at }
  }
  const run = encoding === 'windows-1252' ? runOfLetters(bytes) : null
  return run === null ? null : { actual: null, at: run }
}

/** Maximum bytes and characters compared. */
const MOST = 1_048_576

/**
 * Whether bytes are UTF-8 and not by chance: as many pairs of a text in GBK as one in six could be two bytes of it. A
 * character of three bytes, four of two, or accented letters within words, leave no doubt.
 */
function isWrittenInUtf8(bytes: Buffer, encoding: string): boolean {
  if (!isUtf8(bytes)) return false
  if (!EAST_ASIAN.includes(encoding)) return true
  const text = bytes.toString('utf8')
  if (/[\u0800-\u{10ffff}]/u.test(text)) return true
  const pairs = text.match(/[\u0080-\u07ff]/g) ?? []
  const accented = text.match(/(?<=[a-z])[\u00c0-\u017f]|[\u00c0-\u017f](?=[a-z])/gi) ?? []
  return pairs.length >= 4 || (pairs.length > 0 && accented.length === pairs.length)
}

const EAST_ASIAN = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']
const NAMES: Record<string, string> = { gb18030: 'GBK', big5: 'Big5', shift_jis: 'Shift_JIS' }

/** What every longer text in Chinese, Japanese or Korean has much of. */
const COMMON = /[的一是在了和與与中有為为以及于於のにはをがとで의이는을에가]/g
/** Below this share of common characters no text of some length is what it seems, above the other it is. */
const UNUSUAL = 0.01
const USUAL = 0.04
const ENOUGH = 12

function commonShare(text: string): { share: number; count: number } {
  const count = (text.match(COMMON) ?? []).length
  const others = (text.match(/[^\x00-\x7f]/g) ?? []).length
  return { share: count / Math.max(others, 1), count }
}

function isUsualIn(bytes: Buffer, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, MOST), { stream: true })
    const { share, count } = commonShare(text)
    return share >= USUAL && count >= ENOUGH
  } catch {
    return false
  }
}

/**
 * Returns the offset of the first run of at least four different letters beyond ASCII, where most of them stand in such
 * runs: in Western text they stand alone, in Chinese or Cyrillic never. Null otherwise.
 */
function runOfLetters(bytes: Buffer): number | null {
  const text = bytes.toString('latin1')
  const runs = [...text.matchAll(/[\xa1-\xff]{4,}/g)].filter(([run]) => new Set(run).size >= 3)
  const inRuns = runs.reduce((sum, [run]) => sum + run.length, 0)
  const beyond = (text.match(/[\x80-\xff]/g) ?? []).length
  return inRuns * 5 >= beyond * 4 ? (runs[0]?.index ?? null) : null
}
