import type { Context } from '@/lib/backend/http/handler'
import { phraseText } from '../fold'
import { type Condition, allOf } from '../queries/condition'
import type { SearchHit } from '../queries/search-hits'
import { bindField, compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import type { Ranker } from '../rank'
import { gramsOf } from '../segment'
import { similarityTo } from './evidence'
import { hitTexts } from './hit-texts'

/** What the titles of surveys end with. */
const SURVEY = /(研究进展|研究综述|研究现状|综述|述评|进展)$/u
/** Works that are compared. */
const MAX_CHECKED = 20
/** Similarity of a title that has the subject, a character of it written in another way. */
const MIN_SIMILARITY = 0.7
/** Characters at either end of a subject that a title has. */
const ENDS = 2

/**
 * Finds surveys whose title is near to the subject of a query that asks for one and is in no title as it stands:
 * 骨髓间充质干细胞 研究进展, of which the title says 骨髓间质干细胞的研究进展.
 */
export async function surveysOf(
  { db }: Context,
  { nearest }: Ranker,
  scope: Condition,
  { query, subject }: { query: string; subject: string },
): Promise<SearchHit[]> {
  const [name] = SURVEY.exec(query.trim()) ?? []
  const { root } = parseQuery(name ?? '')
  const named = root && compileQuery({ root: bindField(root, 't'), notices: [] }).where
  const words = gramsOf(subject)
  if (!named || words.length < 2) return []
  const hits = await nearest(db, { words, scope: allOf([scope, named]), limit: MAX_CHECKED })
  const textsOf = await hitTexts(db, hits)
  const similarity = similarityTo(subject)
  // Without its beginning or end a subject is another one: 神经网络 of 图神经网络.
  const folded = phraseText(subject)
  const ends = [folded.slice(0, ENDS), folded.slice(-ENDS)]
  return hits
    .filter((hit) => textsOf(hit).titles.some((title) => ends.every((end) => title.includes(end))))
    .map((hit) => ({ hit, similarity: similarity({ ...textsOf(hit), abstract: '' }) }))
    .filter((work) => work.similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ hit }) => hit)
}
