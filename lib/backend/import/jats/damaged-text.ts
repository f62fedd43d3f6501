import type { ImportWarning } from '../model'
import { lineAt } from './characters'

/** A continuation byte of UTF-8 as Latin-1 or Windows-1252 shows it. */
const NEXT = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

type Damage = { found: RegExp; least: number; what: string }

/** What a text holds once it was decoded wrongly, the least number of places that is no chance, and what it means. */
const DAMAGES: readonly Damage[] = [
  { found: /\ufffd|&#(?:65533|x0*fffd);|锟斤拷/gi, least: 1, what: 'a character was lost' },
  {
    found: new RegExp(`[ÂÃÄÅÎÏÐÑ]${NEXT}|[à-ï]${NEXT}{2}`, 'g'),
    least: 2,
    what: 'UTF-8 was read as Latin-1',
  },
  // Letters beyond ASCII stand alone in Western words; runs of them are another script.
  { found: /[\u00a1-\u00ff]{6,}/g, least: 2, what: 'another encoding was read as Latin-1' },
  { found: /[锛銆]/g, least: 2, what: 'UTF-8 was read as GBK' },
]

/** Warns about text that was damaged before its file was written: nothing in the file says what it was. */
export function warnAboutDamagedText(source: string, warnings: ImportWarning[]): void {
  for (const { found, least, what } of DAMAGES) {
    const places = [...source.matchAll(found)]
    const [first] = places
    if (!first || places.length < least) continue
    warnings.push({
      code: 'damaged-text',
      message: `line ${lineAt(source, first.index)}: ${JSON.stringify(first[0].slice(0, QUOTED))}: ${what} before this file was written (${places.length} places); save it again from its source`,
      path: null,
    })
    return
  }
}

/** Maximum number of characters quoted. */
const QUOTED = 20
