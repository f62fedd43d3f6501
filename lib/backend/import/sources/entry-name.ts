import type { Entry } from 'yauzl'

/** Flag of an entry whose name is UTF-8, and the field that holds its name in UTF-8 beside another. */
const UTF8_FLAG = 0x800
const UNICODE_NAME = 0x7075

/**
 * Returns the name of an entry of a zip archive. One that is not marked as UTF-8 may be it all the same (macOS), or in the
 * encoding of its system: GBK or Shift_JIS on Windows in Chinese or Japanese, else code page 437, as the format says.
 */
export function entryName(entry: Entry): string {
  const bytes = entry.fileNameRaw
  const isMarked =
    (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0 || entry.extraFields.some(({ id }) => id === UNICODE_NAME)
  if (isMarked || bytes.every((byte) => byte < 0x80)) return entry.fileName
  const name = unicode(bytes) ?? japanese(bytes) ?? chinese(bytes)
  return name?.replaceAll('\\', '/') ?? entry.fileName
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * UTF-8 but for what is more likely GBK: 图 is two bytes that are one letter of UTF-8 too. GBK of names has no second
 * byte below 0xA1, and accented letters stand beside plain ones.
 */
function unicode(bytes: Buffer): string | null {
  const name = decoded(bytes, 'utf-8')
  if (name === null || /[\u0800-\u{10ffff}]/u.test(name)) return name
  const isCertain =
    bytes.some((byte) => byte >= 0x80 && byte <= 0xa0) ||
    !/(?<![a-z])[^\x00-\x7f](?![a-z])|[^\x00-\u024f]/i.test(name)
  return isCertain ? name : null
}

/** Names with kana; Chinese ones would have some of half width. */
function japanese(bytes: Buffer): string | null {
  const name = decoded(bytes, 'shift_jis')
  return name !== null && /[\u3041-\u30fa]/.test(name) && !/[\uff61-\uff9f]/.test(name) ? name : null
}

/** Accented letters, ß, µ and ° of code page 437 stand alone between letters; characters of GBK have two bytes. */
const ACCENTED =
  /(?<![\x80-\xff])[\x80-\xa8](?![\x80-\xff])|(?<=[a-z\d][\s_-]?)[\xe1\xe6\xf8](?=[a-z\s._-]|$)/i

const chinese = (bytes: Buffer): string | null =>
  ACCENTED.test(bytes.toString('latin1')) ? null : decoded(bytes, 'gb18030')
