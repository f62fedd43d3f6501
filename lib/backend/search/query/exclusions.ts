/**
 * Words at the end of a query with a minus before each, as web search engines exclude them: 乳腺癌 -护理, "machine
 * translation" -syntax. Elsewhere, and before numbers and capitals, a minus is a hyphen of a title (low -density
 * lipoprotein, caspase -3).
 */
const EXCLUDED =
  /(?<=\S)((?:\s+[-－−](?:["“][^"“”]{1,150}["”]|\p{Script=Han}[^\s"“”-]{0,150}|[a-z]{3}[^\s"“”]{0,150}))+)\s*$/u
const MINUS = /(\s)[-－−]/gu

/** A query with NOT for the minus before its last words. */
export const withExclusions = (query: string): string =>
  query.replace(EXCLUDED, (_, words: string) => words.replace(MINUS, '$1NOT '))
