import { Converter } from 'opencc-js/t2cn'

const simplified = Converter({ from: 't', to: 'cn' })

/** Signs that make a word of their own where tokens are letters and digits only. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, 'cplusplus'],
  [/\bc#/g, 'csharp'],
]

/**
 * The form texts and queries are compared in: one width (NFKC), lower case, simplified characters, Latin letters without
 * their accents.
 */
export function foldText(text: string): string {
  const wide = text.normalize('NFKC').toLowerCase()
  const plain = /[\u00c0-\u024f]/.test(wide)
    ? wide
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : wide
  const folded = /\p{Script=Han}/u.test(plain) ? simplified(plain) : plain
  return SIGNS.reduce((value, [sign, word]) => value.replace(sign, word), folded)
}

/**
 * Folded text for phrase search: words parted by one space, none between Chinese characters, so that a phrase found in it
 * stood there whatever the punctuation and line breaks were.
 */
export const phraseText = (text: string): string => phraseOf(foldText(text))

/** The same of a text that is folded already. */
export const phraseOf = (folded: string): string =>
  folded
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
