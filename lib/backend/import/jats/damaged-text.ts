import type { ImportWarning } from '../model'
import { lineAt } from './characters'

/** A continuation byte of UTF-8 as Latin-1 or Windows-1252 shows it. */
const NEXT = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

/** Those that no right text has behind a letter with an accent: no marks, no signs of footnotes, no letters. */
const UNUSUAL = '[\\u0080-\\u009f€ˆ˜¡¢£¤¥¦§¨©¬¯±´µ¶¸¼½¾¿]'
const DASH = '[–—•][\\u0080-\\u009fˆ˜¦¨¬¯¸†‡]'
/** Those that right text has behind Å, the unit, and Ä. */
const USUAL = '[\\u00a0«»°±²³·¹‘’“”–—…†‡•]'

type Damage = { found: RegExp; least: number; different?: number; what: string }

/**
 * What a text holds once it was decoded wrongly, the least number of places that is no chance, how many different
 * characters a place has at least, and what it means.
 */
const DAMAGES: readonly Damage[] = [
  { found: /\ufffd|&#(?:65533|x0*fffd);|锟斤拷/gi, least: 1, what: 'a character was lost' },
  {
    // Words in capitals may end in such a letter before a closing mark.
    found: new RegExp(
      `(?<!\\p{Lu}{2})(?:[ÂÃÎÏÐÑ]${NEXT}|[ÄÅ](?!${USUAL})${NEXT}|Ä[…†‡]|[à-ï](?:${UNUSUAL}${NEXT}|${DASH}))`,
      'gu',
    ),
    least: 2,
    what: 'UTF-8 was read as Latin-1',
  },
  // Letters beyond ASCII stand alone in Western words; runs of them are another script.
  { found: /[\u00a1-\u00ff]{6,}/g, least: 2, different: 3, what: 'another encoding was read as Latin-1' },
  { found: /[锛銆]/g, least: 2, what: 'UTF-8 was read as GBK' },
]

/** Warns about text that was damaged before its file was written: nothing in the file says what it was. */
export function warnAboutDamagedText(source: string, warnings: ImportWarning[]): void {
  for (const { found, least, different = 1, what } of DAMAGES) {
    const places = [...source.matchAll(found)].filter(([run]) => new Set(run).size >= different)
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
