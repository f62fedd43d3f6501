import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import type { Condition } from '../queries/condition'
import { type SearchHit, phrasesByIds } from '../queries/search-hits'
import type { Ranker } from '../rank'
import { type DocumentTexts, isInDocument, documentTexts } from './evidence'
import { worksWith } from './works-with'

/** A subject of a question that works contain, with its ranked works and their condition. */
type Subject = { text: string; hits: SearchHit[]; where: Condition }

/** Hits whose texts are compared. */
const MAX_CHECKED = 20

/** Maximum subjects: the whole subject, and one of its parts. */
const MAX_SUBJECTS = 2

/** Returns the first two subjects that works contain literally in title, keywords, people or abstract. */
export async function knownSubjects(
  { db }: Context,
  { rank }: Ranker,
  scope: Condition,
  subjects: string[],
): Promise<Subject[]> {
  const known: Subject[] = []
  for (const text of subjects) {
    if (known.length === MAX_SUBJECTS) break
    const works = await worksWith(db, scope, text)
    if (works === null) continue
    const hits = await rank(db, { ...works, limit: limits.search.ranked })
    if ((await literalMatches({ db }, hits, text)).length > 0) known.push({ text, hits, where: works.where })
  }
  return known
}

/** Returns those of the first documents that contain a text in title, keywords, people or abstract, in order. */
export async function literalMatches(
  { db }: Pick<Context, 'db'>,
  hits: SearchHit[],
  text: string,
  isMatch: (texts: DocumentTexts, text: string) => boolean = isInDocument,
): Promise<SearchHit[]> {
  const checked = hits.slice(0, MAX_CHECKED)
  const rows = await phrasesByIds(
    db,
    checked.map(({ id }) => id),
  )
  const matching = rows.filter(({ phrases }) => isMatch(documentTexts(phrases), text))
  return checked.filter((hit) => matching.some(({ kind, refId }) => kind === hit.kind && refId === hit.refId))
}
