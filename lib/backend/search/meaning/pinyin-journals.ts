import type { Context } from '@/lib/backend/http/handler'
import { valuesByPinyin } from '../queries/similar-values'
import { isPinyin, lettersOf, withoutTones } from './pinyin'
import { type Abbreviated, spansOf } from './spans'

/** Fewer letters may be an English word: shanghai is a place. */
const LETTERS = 8
/** Syllables of the name of a journal, each of which may be typed by itself. */
const LONGEST = 12
const NAMES = 20

/** Finds the journals whose Chinese names some words of a query say in pinyin: zhongguo shamo. */
export async function journalsInPinyin(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  words: string[],
): Promise<Abbreviated | null> {
  const spans = spansOf(words, LONGEST).flatMap((span) => {
    const letters = lettersOf(withoutTones(span.text))
    return letters.length >= LETTERS && isPinyin(letters) ? [{ ...span, letters }] : []
  })
  if (spans.length === 0) return null
  const pinyin = [...new Set(spans.map(({ letters }) => letters))]
  const said = { pinyin, initials: null, kinds: ['journal' as const] }
  const values = await valuesByPinyin(db, scope.siteIds, said, NAMES)
  for (const { from, to, text, letters } of spans) {
    const names = values.filter((value) => value.pinyin === letters).map(({ label }) => label)
    if (names.length > 0) return { from, to, text, names: [...new Set(names)] }
  }
  return null
}
