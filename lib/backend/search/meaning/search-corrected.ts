import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { hasHan } from '@/lib/text/has-han'
import { anyOf, withIds } from '../queries/condition'
import { distinctHits } from '../queries/search-hits'
import { usesOfValues } from '../queries/similar-values'
import type { Ranker } from '../rank'
import { stem } from '../stem'
import { correctFromTexts, type Misspelling } from './correct-from-texts'
import { hitTexts } from './hit-texts'
import type { Meaning, Typed } from './meaning'
import { titledFirst } from './title-pieces'
import { worksWith } from './works-with'

/** Readings that change no word of the query. */
const UNCORRECTED: ReadonlySet<string> = new Set(['similar', 'part', 'some'])
/** A word of letters is misspelt where its neighbour is so many times as frequent: else it is a word of its own. */
const MIN_RATIO = 50

/**
 * Searches for the query as the first of the closest works spells it, if the two differ by typing errors only: the works
 * found come first, the closest ones after them. Returns `meaning` as it is otherwise.
 */
export async function searchCorrected(
  { db }: Pick<Context, 'db'>,
  ranker: Ranker,
  { query, scope, where }: Pick<Typed, 'query' | 'scope' | 'where'>,
  meaning: Meaning,
): Promise<Meaning> {
  const [first] = meaning.lead
  if (!first || !meaning.readings.every(({ kind }) => UNCORRECTED.has(kind))) return meaning
  const textsOf = await hitTexts(db, [first])
  const right = correctFromTexts(textsOf(first), query)
  if (right === null || !(await areMisspelt({ db }, scope, right.words))) return meaning
  const works = await worksWith(db, scope, right.text)
  if (works === null) return meaning
  const closest = meaning.lead.slice(0, limits.search.nearest)
  const found = [
    ...(await titledFirst(db, ranker, right.text, works)),
    ...(await ranker.rank(db, { ...works, limit: limits.search.ranked })),
  ]
  return {
    ...meaning,
    lead: distinctHits([...found, ...closest]),
    where: anyOf([works.where, withIds(closest.map(({ id }) => id)), where]) ?? works.where,
    readings: [{ kind: 'spelling', to: [right.text] }],
  }
}

/** Checks that of words of letters each is rare beside the one it is near to: affect is no misspelt effect. */
async function areMisspelt(
  { db }: Pick<Context, 'db'>,
  scope: Typed['scope'],
  words: Misspelling[],
): Promise<boolean> {
  const stems = words
    .filter(({ typed, right }) => !hasHan(typed) && !right.includes(' '))
    .map(({ typed, right }) => [stem(typed), stem(right)] as const)
  const uses = await usesOfValues(db, scope, [...new Set(stems.flat())])
  const usesOf = (word: string): number => uses.get(word) ?? 0
  return stems.every(([typed, right]) => MIN_RATIO * usesOf(typed) <= usesOf(right))
}
