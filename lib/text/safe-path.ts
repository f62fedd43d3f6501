/** More nested encodings than any link has; a path that goes deeper is refused. */
const MAX_DECODINGS = 8

const UNSAFE = /[\\\p{Cc}]|%c2%[89][0-9a-f]|(^|\/)\.{1,2}(\/|$)/iu

/**
 * Whether a path (without its query) means the same to every reader: no dot segment, backslash or control character in it
 * as it stands, nor after decoding it once or again and again.
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

/** Only ASCII is decoded: nothing else can become one of those, and what is no valid UTF-8 stops nothing. */
const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
