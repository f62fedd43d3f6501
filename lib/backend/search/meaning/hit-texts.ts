import type { Queryable } from '@/lib/backend/db/db'
import { type SearchHit, phrasesByIds } from '../queries/search-hits'
import { type DocumentTexts, documentTexts } from './evidence'

/** Reads the texts of the documents of hits and returns them by hit. */
export async function hitTexts(db: Queryable, hits: SearchHit[]): Promise<(hit: SearchHit) => DocumentTexts> {
  const rows = await phrasesByIds(
    db,
    hits.map(({ id }) => id),
  )
  const phrases = new Map(rows.map((row) => [`${row.kind}/${row.refId}`, row.phrases]))
  return ({ kind, refId }) => documentTexts(phrases.get(`${kind}/${refId}`) ?? '')
}
