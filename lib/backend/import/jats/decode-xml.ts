import { XmlError } from './xml'

/** Byte order marks. */
const MARKS: readonly [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** UTF-16 without a byte order mark begins with `<` in two bytes. */
const UNMARKED: readonly [string, number[]][] = [
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
]

const ASCII = /^(iso[-_]?646[-_]?us|iso646-us|us-ascii|ascii|ansi_x3\.4-1968)$/i

/**
 * Decodes an XML file by its byte order mark, else its XML declaration, else as UTF-8 (XML 1.0 appendix F). Throws with
 * the offset of the first invalid byte; never decodes with replacement characters.
 */
export function decodeXml(bytes: Buffer): string {
  const begins = ([, mark]: readonly [string, number[]]) => mark.every((byte, at) => bytes[at] === byte)
  const marked = MARKS.find(begins) ?? UNMARKED.find(begins)
  const declared = /^[^<]{0,3}<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    bytes.subarray(0, 400).toString('latin1'),
  )?.[1]
  const label = marked?.[0] ?? declared ?? 'utf-8'
  // A declaration readable as single bytes cannot be in a 16- or 32-bit encoding.
  if (!marked && /^(utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs)/i.test(label))
    throw encodingError(label, bytes, 0)
  if (ASCII.test(label)) return decodeAscii(bytes, label)
  const decoder = decoderOf(label)
  try {
    return decoder().decode(bytes)
  } catch {
    throw encodingError(label, bytes, firstInvalidByte(bytes, decoder))
  }
}

function decoderOf(label: string): () => TextDecoder {
  try {
    new TextDecoder(label)
  } catch {
    throw new XmlError(`the file declares the encoding ${label}, which is not known; save it as UTF-8`)
  }
  return () => new TextDecoder(label, { fatal: true })
}

function decodeAscii(bytes: Buffer, label: string): string {
  const at = bytes.findIndex((byte) => byte > 0x7f)
  if (at >= 0) throw encodingError(label, bytes, at)
  return bytes.toString('latin1')
}

/** Returns the offset of the first invalid byte, by binary search. */
function firstInvalidByte(bytes: Buffer, decoder: () => TextDecoder): number {
  let [low, high] = [0, bytes.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    try {
      decoder().decode(bytes.subarray(0, middle + 1), { stream: true })
      low = middle + 1
    } catch {
      high = middle
    }
  }
  // The invalid sequence begins after the longest prefix that decodes completely.
  for (let at = Math.min(low, bytes.length - 1); at > low - 4 && at > 0; at -= 1)
    if (isDecodable(bytes.subarray(0, at), decoder)) return at
  return Math.min(low, bytes.length - 1)
}

function isDecodable(bytes: Buffer, decoder: () => TextDecoder): boolean {
  try {
    decoder().decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingError(label: string, bytes: Buffer, at: number): XmlError {
  const line = bytes.subarray(0, at).filter((byte) => byte === 0x0a).length + 1
  const byte = `0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}`
  return new XmlError(
    `line ${line}: byte ${at} (${byte}) is not ${label}; declare the encoding the file is written in, or save it as UTF-8`,
  )
}
