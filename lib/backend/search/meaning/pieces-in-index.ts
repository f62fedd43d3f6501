import type { Context } from '@/lib/backend/http/handler'
import { foldText } from '../fold'
import { wordsInScope } from '../queries/similar-values'
import { segmentFolded } from '../segment'
import { isStopWord } from '../stop-words'
import type { Typed } from './meaning'
import { isLongEnough, piecesOf } from './pieces'

const MAX_PIECES = 12

/** The pieces of a query without those that have a word no work has (G250 开放获取); null where it has none, or is all of them. */
export async function piecesInIndex({ db }: Context, { query, scope }: Typed): Promise<string | null> {
  const pieces = piecesOf(query)
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return null
  const words = pieces.map((piece) =>
    segmentFolded(foldText(piece), 'query').filter((word) => !isStopWord(word)),
  )
  const known = await wordsInScope(db, scope, [...new Set(words.flat())])
  const rest = pieces.filter((_, at) => words[at]?.every((word) => known.has(word)))
  const text = rest.join(' ')
  return rest.length < pieces.length && isLongEnough(text) ? text : null
}
