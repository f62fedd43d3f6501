import { phrased } from './phrases'

const HEAD = /<thead\b[^]*?<\/thead>/g
const CELL = /(<t[hd]\b[^>]*>)((?:(?!<\/?t[hd]\b|<math\b)[^])+)(?=<\/t[hd]>)/g

/** Returns HTML whose heads of tables break between words, not inside them; only on the server. */
export const phrasedHeads = (html: string): string =>
  html.replace(HEAD, (head) => head.replace(CELL, (_, tag: string, words: string) => tag + phrased(words)))
