import type { Queryable } from '@/lib/backend/db/db'
import { hasHan } from '@/lib/text/has-han'
import { type Condition, allOf, hasPhrase } from '../queries/condition'
import { type SearchHit, newest } from '../queries/search-hits'

/** The documents a text finds: their condition and number. */
export type Matches = { where: Condition; total: number }

/** Searches with more hits are not matched against titles; more title matches than this are ignored. */
export const TITLES_READ = 2000
export const MOST_TITLED = 10
/** Words and Chinese characters of a query that may be a piece of a title. */
const WORDS_OF_PIECE = 4
const HAN_OF_PIECE = /\p{Script=Han}{7}/u

const isPieceOfTitle = (query: string): boolean =>
  HAN_OF_PIECE.test(query) || (query.trim().split(/\s+/).length >= WORDS_OF_PIECE && !hasHan(query))

/**
 * Returns the works whose title contains a longer text as it stands, then those where its last word continues (effect,
 * effects), if they are few: pieces of titles contain common words.
 */
export async function titledIn(db: Queryable, text: string, { where, total }: Matches): Promise<SearchHit[]> {
  if (total < 2 || total > TITLES_READ || !isPieceOfTitle(text)) return []
  const find = (isCut: boolean, without: number[]) =>
    newest(db, allOf([where, hasPhrase({ text, field: 't', isCut })]), { limit: MOST_TITLED + 1, without })
  const found = await find(false, [])
  if (found.length > MOST_TITLED) return []
  const cut = await find(
    true,
    found.map(({ id }) => id),
  )
  return found.length + cut.length > MOST_TITLED ? found : [...found, ...cut]
}
