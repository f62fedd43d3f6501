import type { Context } from '@/lib/backend/http/handler'
import { valuesByPinyin } from '../queries/similar-values'
import { isPinyin, labelsByUse, lettersOf, readingsOf, withoutTones } from './pinyin'
import { oneEditFrom } from './title-words'
import type { SearchScope } from './works-with'

/** Shorter pinyin is one edit from that of many names; longer has thousands of spellings to look for. */
const SHORTEST = 7
const LONGEST = 24
const CANDIDATES = 100
/** Sounds that speakers take for each other. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  ...([
    [/^zh/, 'z'],
    [/^z(?!h)/, 'zh'],
    [/^ch/, 'c'],
    [/^c(?!h)/, 'ch'],
    [/^sh/, 's'],
    [/^s(?!h)/, 'sh'],
    [/^n/, 'l'],
    [/^l/, 'n'],
  ] as const),
  ...([
    [/(?<=[aei])n$/, 'ng'],
    [/(?<=[aei])ng$/, 'n'],
  ] as const),
]

/**
 * Returns the Chinese keywords and names whose pinyin is an edit or a sound like another from a text, most used first:
 * liu zhixong, shengdu xuexi.
 */
export async function spellingsByNearPinyin(
  context: Context,
  { siteIds, scope }: SearchScope,
  text: string,
): Promise<string[]> {
  const letters = lettersOf(withoutTones(text))
  if (!/^[a-z]+$/.test(letters) || letters.length < SHORTEST || letters.length > LONGEST) return []
  for (const pinyin of [soundsLike(letters), [...oneEditFrom(letters)].filter(isPinyin)]) {
    if (pinyin.length === 0) continue
    const values = await valuesByPinyin(context.db, siteIds, { pinyin, initials: null }, CANDIDATES)
    if (values.length > 0) return labelsByUse(context, scope, values)
  }
  return []
}

/** The letters with one of their sounds, or every such, taken for another. */
export function soundsLike(letters: string): string[] {
  const spellings = readingsOf(letters).flatMap((syllables) =>
    ALIKE.flatMap(([sound, other]) => {
      const changed = syllables.map((syllable) => syllable.replace(sound, other))
      const each = syllables.map((_, at) => syllables.with(at, changed[at] ?? '').join(''))
      return [...each, changed.join('')]
    }),
  )
  return [...new Set(spellings)].filter((spelling) => spelling !== letters)
}
