import type { Context } from '@/lib/backend/http/handler'
import { correctionsOf } from './corrections'
import type { Typed } from './meaning'
import {
  isSyllables,
  keywordPairByPinyin,
  lettersOf,
  spellingsByPinyin,
  spellingsOfMixed,
  withoutTones,
} from './pinyin'
import { spellingsByNearPinyin } from './near-pinyin'
import { wordsSaidBy, wordsSaidEach } from './sounds'
import { wordsSaidTogether } from './spoken-words'
import { isMisspeltWord, spellingsLike } from './spellings'
import { worksWith } from './works-with'

const SPELLINGS = 3
const BY_PINYIN = 5

/** Other spellings of a text that are searched for too, and the score of a work that has all of one. */
type Spellings = { kind: 'pinyin' | 'spelling'; to: string[]; maxScore: number }

/** Returns the keywords and names a text is in pinyin, else those it misspells; `isFound` if its words find works. */
export async function spellingsFor(
  context: Context,
  typed: Typed,
  text: string,
  { isFound }: { isFound: boolean },
): Promise<Spellings> {
  const byPinyin = !isFound || isSyllables(text) ? await inCharacters(context, typed, text) : []
  if (byPinyin.length > 0) return { kind: 'pinyin', to: byPinyin.slice(0, BY_PINYIN), maxScore: 1 }
  const { like, right } =
    typed.total > 0
      ? { like: await spellingsLike(context, typed, text), right: null }
      : await correctionsOf(context, typed, text)
  return { kind: 'spelling', to: right === null ? like.slice(0, SPELLINGS) : [right], maxScore: 0.97 }
}

/**
 * Returns what a text says in pinyin: a keyword or name, half of one, two keywords side by side, a word within keywords,
 * or such words and initials of keywords, each by itself, else a keyword or name with a typing error in it. English words
 * with a typing error are read so only where they say a whole keyword or name: banan is banana, not 巴南 of 巴南区.
 */
async function inCharacters(context: Context, typed: Typed, text: string): Promise<string[]> {
  const whole = await spellingsByPinyin(context, typed, text)
  if (whole.length > 0) return whole
  const mixed = await spellingsOfMixed(context, typed, text)
  if (mixed.length > 0) return mixed
  const both = await keywordPairByPinyin(context, typed, text)
  if (both !== null && (await worksWith(context.db, typed.scope, both)) !== null) return [both]
  const letters = withoutTones(text)
  const within = await wordsSaidBy(context, typed, lettersOf(letters))
  const said = within.length > 0 ? within : await wordsSaidEach(context, typed, letters)
  const spoken = said.length > 0 ? said : await wordsSaidTogether(context, typed, letters)
  const near = spoken.length > 0 ? spoken : await spellingsByNearPinyin(context, typed, text)
  return near.length > 0 && (await areMisspelt(context, typed, letters)) ? [] : near
}

/** Checks whether each word of a text is one edit from an English one; syllables apart are pinyin all the same. */
async function areMisspelt(context: Context, typed: Typed, text: string): Promise<boolean> {
  if (isSyllables(text)) return false
  for (const word of text.split(/\s+/)) if (!(await isMisspeltWord(context, typed, word))) return false
  return true
}
