/** Characters of the bytes 0x80 to 0x9F in Windows-1252; a space where it has none. */
const CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Returns the character of a code between 0x80 and 0x9F in Windows-1252; null without one. */
export function windowsCharacter(code: number): string | null {
  const character = CHARACTERS[code - 0x80]
  return character === undefined || character === ' ' ? null : character
}

/** Decodes Windows-1252, as which the web reads ISO-8859-1 too; some versions of Node leave out its 27 signs. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => windowsCharacter(character.charCodeAt(0)) ?? character)
