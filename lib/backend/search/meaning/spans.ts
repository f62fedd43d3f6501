import { exactKey } from '../document'
import { foldText } from '../fold'

/** Some words of a query side by side, and what a name of them is kept as. */
export type Span = { from: number; to: number; text: string; key: string }

/** The journals that some words of a query name in short or in pinyin. */
export type Abbreviated = { from: number; to: number; text: string; names: string[] }

/** What stands between names and behind them. */
export const CONNECTORS: ReadonlySet<string> = new Set(['and', 'et', 'al', '和', '与', '及', '等', '等人'])

/** Runs of up to so many words, the longest names first. */
export function spansOf(words: string[], longest: number): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to += 1) {
      const text = words.slice(from, to).join(' ')
      const key = exactKey(text)
      if ([...key].length > 1) spans.push({ from, to, text, key })
    }
  return spans
    .sort((a, b) => b.key.length - a.key.length || a.from - b.from)
    .flatMap((span) => [span, ...withUmlauts(span)])
}

/** A syllable with ü as passports and texts without accents have it: Lyu Wei, Lu Wei. */
const U = /\b([ln])y?u\b/gu

/** A span by the key that a derived pinyin with ü has (吕伟: lvwei). */
function withUmlauts(span: Span): Span[] {
  const plain = foldText(span.text)
  const text = plain.replace(U, '$1v')
  return text === plain ? [] : [{ ...span, key: exactKey(text) }]
}
