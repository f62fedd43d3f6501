import { Converter } from 'opencc-js/t2cn'
import { hasHan } from '@/lib/text/has-han'

const simplified = Converter({ from: 't', to: 'cn' })

/** Names with symbols that would be lost, because tokens are letters and digits only. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, 'cplusplus'],
  [/\bc#/g, 'csharp'],
]

/** A line over letters and one through them: what stands for such a type in a title is no other word. */
const LINES = /[\u0305\u0336]/g

/** Returns a text in simplified characters: what is read of a query besides its words is known in these. */
export const inSimplified = (text: string): string => (hasHan(text) ? simplified(text) : text)

/**
 * Folds a text for comparison: Unicode compatibility form (NFKC), lower case, simplified Chinese, Latin letters
 * without accents, all of them without lines.
 */
export function foldText(text: string): string {
  const wide = text.replace(LINES, '').normalize('NFKC').toLowerCase()
  const plain = /[\u00c0-\u024f]/.test(wide)
    ? wide
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : wide
  const folded = hasHan(plain) ? simplified(plain) : plain
  return SIGNS.reduce((value, [sign, word]) => value.replace(sign, word), folded)
}

/**
 * Folds a text for phrase search: words separated by one space, none between Chinese characters, so that punctuation
 * and line breaks do not matter.
 */
export const phraseText = (text: string): string => phraseOf(foldText(text))

/** Converts folded text for phrase search. */
export const phraseOf = (folded: string): string =>
  folded
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
