/** Maximum nested percent-encodings; a path with more is rejected. */
const MAX_DECODINGS = 8

const UNSAFE = /[\\\p{Cc}]|%c2%[89][0-9a-f]|(^|\/)\.{1,2}(;[^/]*)?(\/|$)/iu

/**
 * Checks whether a path (without its query) means the same to every parser: no dot segment (also with
 * parameters: Java servers read `..;a` as `..`), backslash or control character, either as it is or after decoding it
 * repeatedly.
 */
export function isSafePath(path: string): boolean {
  let text = path
  for (let depth = 0; depth <= MAX_DECODINGS; depth += 1) {
    if (UNSAFE.test(text)) return false
    const decoded = decodeAscii(text)
    if (decoded === text) return true
    text = decoded
  }
  return false
}

/** Decodes ASCII only: no other character can turn into one of those, and invalid UTF-8 causes no error. */
const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
