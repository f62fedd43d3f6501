import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { type Condition, allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import type { Ranker } from '../rank'
import { isEnglishInstitution, isInstitution, readInstitution } from './institution'
import type { Meaning, Typed } from './meaning'
import { isLongEnough, piecesOf } from './pieces'
import { worksWith } from './works-with'

const MAX_PIECES = 12
/** Words of an English name. */
const MAX_NAME_WORDS = 8
/** Names that are looked up. */
const MAX_TRIED = 6

type Split = { name: string; rest: string }

/** Returns the ways to split a query into the name of an institution, which it begins or ends with, and the rest. */
function splitsAtInstitution(query: string): Split[] {
  const pieces = piecesOf(query)
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return []
  const chinese = pieces.filter(isInstitution).map((name) => ({
    name,
    rest: pieces.filter((piece) => piece !== name).join(' '),
  }))
  const english = Array.from(
    { length: Math.min(MAX_NAME_WORDS, pieces.length - 1) - 1 },
    (_, more) => more + 2,
  )
    .reverse()
    .flatMap((size) => [
      { name: pieces.slice(0, size).join(' '), rest: pieces.slice(size).join(' ') },
      { name: pieces.slice(-size).join(' '), rest: pieces.slice(0, -size).join(' ') },
    ])
    .filter(({ name, rest }) => isEnglishInstitution(name) && !isEnglishInstitution(rest))
  return [...chinese, ...english].filter(({ rest }) => isLongEnough(rest)).slice(0, MAX_TRIED)
}

/**
 * Finds the works from an institution on what a query says beside its name: 兰大 沙漠, Lanzhou University desert. Their
 * condition is null where the institution has none; null for other queries.
 */
export async function readInstitutionAndSubject(
  context: Context,
  within: { scope: Condition; siteIds: number[] },
  query: string,
) {
  for (const { name, rest } of splitsAtInstitution(query)) {
    const from = await readInstitution(context, within, name)
    if (!from) continue
    const { where: matching, words } = compileQuery(parseQuery(rest))
    const where = matching && allOf([from, matching])
    const total = where === null ? 0 : await countHits(context.db, allOf([where, within.scope]))
    return { name, rest, words, total, where: total === 0 ? null : where }
  }
  return null
}

/** Works from an institution on a subject, else works on the subject, for words that no work has as they stand. */
export async function byInstitutionAndSubject(
  context: Context,
  { rank }: Ranker,
  typed: Typed,
): Promise<Meaning | null> {
  if (typed.total > 0) return null
  const read = await readInstitutionAndSubject(context, typed, typed.query)
  if (!read) return null
  const { name, rest, words, total } = read
  if (read.where === null) {
    const works = await worksWith(context.db, typed.scope, rest)
    if (works === null) return null
    const lead = await rank(context.db, { ...works, limit: limits.search.ranked })
    return { lead, where: works.where, readings: [{ kind: 'part', to: [rest] }], isNearest: true }
  }
  const where = allOf([read.where, typed.scope])
  const fields = [{ name: 'institution', value: name } as const, { name: 'words', value: rest } as const]
  const lead = await rank(context.db, { words, where, total, limit: limits.search.ranked })
  return { lead, where, readings: [{ kind: 'fields', fields }], isNearest: false }
}
