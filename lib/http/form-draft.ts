import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Browsers store 4,096 bytes of a cookie's name and value. https://www.rfc-editor.org/rfc/rfc6265#section-6.1 */
const MAX_VALUE = 4000
/** Maximum bytes a value may decompress to: visitors can send any. */
const MAX_UNPACKED = 16 * 1024

/**
 * Encodes values by field name as a cookie value (base64url of brotli of JSON); null if it is too long for browsers.
 */
export function packFormDraft(values: Readonly<Record<string, string>>): string | null {
  const text = brotliCompressSync(JSON.stringify(values)).toString('base64url')
  return text.length <= MAX_VALUE ? text : null
}

/** Decodes a value of `packFormDraft`; returns an empty object for any other text. */
export function unpackFormDraft(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = brotliDecompressSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_UNPACKED })
    const value: unknown = JSON.parse(json.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
