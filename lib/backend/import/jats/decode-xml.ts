import { isUtf8 } from 'node:buffer'
import { decodeWindows1252 } from '../windows-1252'
import { mistakenEncoding } from './mistaken-encoding'
import { XmlError } from './xml'

/** Byte order marks; without one, `<` or white space in two or four bytes. */
const MARKS: readonly [string, RegExp][] = [
  ['utf-32', /^(?:\xff\xfe\0\0|\0\0\xfe\xff|[<\s]\0\0\0|\0\0\0[<\s])/],
  ['utf-8', /^\xef\xbb\xbf/],
  ['utf-16le', /^(?:\xff\xfe|[<\s]\0)/],
  ['utf-16be', /^(?:\xfe\xff|\0[<\s])/],
]

const ASCII = /^(iso[-_]?646[-_]?us|iso646-us|us-ascii|ascii|ansi_x3\.4-1968)$/i

/** Names of encodings that Windows and Java write and the Encoding Standard does not know. */
const ALIASES: readonly [RegExp, string][] = [
  [/^(?:cp|ms|windows)-?_?936$|^x-mswin-936$|^gbk-?\d*$|^euc-?cn$/i, 'gbk'],
  [/^gb-?_?18030(?:-\d+)?$|^(?:cp|windows)-?54936$/i, 'gb18030'],
  [/^(?:cp|ms|windows)-?_?950$|^big-5$|^big5[-_]?(?:eten|hkscs).*$/i, 'big5'],
  [/^(?:cp|ms|windows)-?_?932$|^s-?jis$/i, 'shift_jis'],
  [/^(?:cp|ms|windows)-?_?949$|^uhc$/i, 'euc-kr'],
  [/^gb-?_?2312(?:[-_]80)?$/i, 'gbk'],
  [/^(?:utf|utf_)8$/i, 'utf-8'],
]

type Decode = (bytes: Buffer, options?: TextDecodeOptions) => string
type Decoder = { encoding: string; decode: Decode }

/**
 * Decodes an XML file by its byte order mark, else its XML declaration, else as UTF-8 (XML 1.0 appendix F). Throws with
 * the offset of the first invalid byte, or of the first character where the text is plainly in another encoding; never
 * decodes with replacement characters.
 */
export function decodeXml(bytes: Buffer): string {
  const start = bytes.subarray(0, 400).toString('latin1')
  const marked = MARKS.find(([, begins]) => begins.test(start))?.[0]
  const declared = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
  const label = marked ?? declared ?? 'utf-8'
  if (marked === 'utf-32') throw new XmlError('the file is in UTF-32, which is not read; save it as UTF-8')
  // A declaration readable as single bytes cannot be in a 16- or 32-bit encoding.
  if (!marked && /^(utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs)/i.test(label))
    throw encodingError(label, bytes, 0)
  if (ASCII.test(label)) return decodeAscii(bytes, label)
  const { encoding, decode } = decoderOf(label)
  let text: string
  try {
    text = decode(bytes)
  } catch {
    throw isUtf8(bytes)
      ? encodingError(label, bytes, bytes.findIndex(isBeyondAscii), 'UTF-8')
      : encodingError(label, bytes, firstInvalidByte(bytes, decode))
  }
  const mistaken = marked ? null : mistakenEncoding(bytes, encoding, text)
  if (mistaken) throw encodingError(label, bytes, mistaken.at, mistaken.actual)
  return text
}

function decoderOf(label: string): Decoder {
  const name = ALIASES.find(([written]) => written.test(label))?.[1] ?? label
  let encoding: string
  try {
    ;({ encoding } = new TextDecoder(name))
  } catch {
    throw new XmlError(`the file declares the encoding ${label}, which is not known; save it as UTF-8`)
  }
  if (encoding === 'windows-1252') return { encoding, decode: decodeWindows1252 }
  const decode: Decode = (bytes, options) => new TextDecoder(name, { fatal: true }).decode(bytes, options)
  return encoding === 'gbk' ? { encoding: 'gb18030', decode: withFourBytes(decode) } : { encoding, decode }
}

/** Reads GBK that has characters of four bytes as GB18030, as the Encoding Standard does. */
const withFourBytes =
  (decode: Decode): Decode =>
  (bytes, options) => {
    try {
      return decode(bytes, options)
    } catch {
      return new TextDecoder('gb18030', { fatal: true }).decode(bytes, options)
    }
  }

const isBeyondAscii = (byte: number): boolean => byte > 0x7f

function decodeAscii(bytes: Buffer, label: string): string {
  const at = bytes.findIndex(isBeyondAscii)
  if (at >= 0) throw encodingError(label, bytes, at)
  return bytes.toString('latin1')
}

/** Returns the offset of the first invalid byte, by binary search. */
function firstInvalidByte(bytes: Buffer, decode: Decode): number {
  let [low, high] = [0, bytes.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    try {
      decode(bytes.subarray(0, middle + 1), { stream: true })
      low = middle + 1
    } catch {
      high = middle
    }
  }
  // The invalid sequence begins after the longest prefix that decodes completely.
  for (let at = Math.min(low, bytes.length - 1); at > low - 4 && at > 0; at -= 1)
    if (isDecodable(bytes.subarray(0, at), decode)) return at
  return Math.min(low, bytes.length - 1)
}

function isDecodable(bytes: Buffer, decode: Decode): boolean {
  try {
    decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingError(label: string, bytes: Buffer, at: number, actual: string | null = null): XmlError {
  const line = bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1
  const byte = `0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`
  const what = actual ? `is ${actual}, not ${label}` : `is not ${label}`
  return new XmlError(
    `line ${line}: byte ${at} (${byte}) ${what}; declare the encoding the file is written in, or save it as UTF-8`,
  )
}
