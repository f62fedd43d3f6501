import type { Db, Queryable } from '@/lib/backend/db/db'
import { hasHan } from '@/lib/text/has-han'
import { type Condition, allOf, hasPhrase } from '../queries/condition'
import { type SearchHit, countHits, distinctHits, newest } from '../queries/search-hits'
import { bindField, compileQuery } from '../query/compile'
import { type Node, type Term, parseQuery } from '../query/parse'
import type { Ranker } from '../rank'

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
async function titledIn(db: Queryable, text: string, { where, total }: Matches): Promise<SearchHit[]> {
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

/** Words of letters side by side from which they are no single keyword. */
const LATIN_SIDE_BY_SIDE = 3

/** Returns words side by side that ask for several things: 粗糙集 属性约简, not the keyword tree kernels. */
function wordsOfList(root: Node | null): Term[] {
  const terms = root?.kind === 'and' ? root.nodes.filter(isPlainTerm) : []
  const fewest = terms.some(({ text }) => hasHan(text)) ? 2 : LATIN_SIDE_BY_SIDE
  return root?.kind === 'and' && terms.length === root.nodes.length && terms.length >= fewest ? terms : []
}

const isPlainTerm = (node: Node): node is Term => node.kind === 'term' && node.field === null

/** Returns the works whose title has all words of a list, best first, if they are few: keywords name much beside it. */
async function titledByWords(
  db: Db,
  { rank }: Ranker,
  text: string,
  { where, total }: Matches,
): Promise<SearchHit[]> {
  const { root } = parseQuery(text)
  const terms = wordsOfList(root)
  if (root === null || total < 2 || total > TITLES_READ || terms.length === 0) return []
  const inTitle = compileQuery({ root: bindField(root, 't'), notices: [] })
  if (inTitle.where === null) return []
  // Pairs of characters are of titles and keywords alike.
  const phrases = terms.filter(({ text }) => hasHan(text)).map(({ text }) => hasPhrase({ text, field: 't' }))
  const titled = allOf([where, inTitle.where, ...phrases])
  const count = await countHits(db, titled)
  if (count === 0 || count === total || count > MOST_TITLED) return []
  return rank(db, { words: inTitle.words, where: titled, total: count, limit: count })
}

/** Returns the few works whose title holds a longer text as it stands, then those whose title has all words of a list. */
export async function titledFirst(
  db: Db,
  ranker: Ranker,
  text: string,
  works: Matches,
): Promise<SearchHit[]> {
  const held = await titledIn(db, text, works)
  return distinctHits([...held, ...(await titledByWords(db, ranker, text, works))])
}
