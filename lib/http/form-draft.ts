import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Browsers keep 4,096 bytes of name and value. https://www.rfc-editor.org/rfc/rfc6265#section-6.1 */
const MAX_VALUE = 4000
/** Bytes a value may unpack to: visitors can send any. */
const MAX_UNPACKED = 16 * 1024

/** Values by field name as the value of a cookie (base64url of brotli of JSON); null where it is longer than browsers keep. */
export function packFormDraft(values: Readonly<Record<string, string>>): string | null {
  const text = brotliCompressSync(JSON.stringify(values)).toString('base64url')
  return text.length <= MAX_VALUE ? text : null
}

/** What `packFormDraft` made; nothing of any other text. */
export function unpackFormDraft(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = brotliDecompressSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_UNPACKED })
    const value: unknown = JSON.parse(json.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
