/** A token of a formula with its text. */
const token = (names: string, text: string): string => `<(?:${names})(?: [^<>]*)?>${text}</(?:${names})>`

const SIGN = String.raw`(?:['′″‴⁗’]|&#39;|&apos;){1,4}`
const SIGNS = token('mo|mi|mtext', SIGN)
const PRIME = `(?:${SIGNS}|<mrow>(?:${SIGNS}){1,4}</mrow>)`
const LETTER = token('mi|mn|mtext', '[^<]*')
const ROW = `<mrow>(?:${token('mi|mn|mtext|mo', '[^<]*')})*</mrow>`
/** What is no higher than a line: a letter, letters in a row, one with an index or accent. */
const LOW = `(?:${LETTER}|${ROW}|<msub>(?:${LETTER})(?:${LETTER}|${ROW})</msub>|<mover(?: [^<>]*)?>(?:${LETTER})${token('mo', '[^<]*')}</mover>)`
const RAISED = new RegExp(`<msup>(${LOW})(${PRIME})</msup>`, 'gu')
const RAISED_WITH_INDEX = new RegExp(`<msubsup>(${LETTER})(${LETTER}|${ROW})(${PRIME})</msubsup>`, 'gu')

/** The primes of one to four strokes. */
const STROKES = ['′', '″', '‴', '⁗']

/** Returns one operator for the primes of a script. */
function primeOf(script: string): string {
  const signs = script.replace(/<[^>]*>/g, '').replace(/&#39;|&apos;/g, "'")
  const count = [...signs].reduce((sum, sign) => sum + Math.max(1, STROKES.indexOf(sign) + 1), 0)
  return `<mo>${STROKES[count - 1] ?? '′'.repeat(count)}</mo>`
}

/**
 * Sets the primes of rendered MathML beside their letter: typefaces draw them raised, so that browsers, which take the
 * same glyph for a script, set them too high, too small and apart. One of a high base stays a script.
 */
export const primesBesideLetters = (html: string): string =>
  /['′″‴⁗’]|&#39;|&apos;/.test(html)
    ? html
        .replace(
          RAISED,
          (_, base: string, script: string) =>
            `<mrow>${base.replace(/^<mrow>|<\/mrow>$/g, '')}${primeOf(script)}</mrow>`,
        )
        .replace(
          RAISED_WITH_INDEX,
          (_, base: string, index: string, script: string) =>
            `<msub><mrow>${base}${primeOf(script)}</mrow>${index}</msub>`,
        )
    : html
