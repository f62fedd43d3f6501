import type { Context } from '@/lib/backend/http/handler'
import { phraseText } from '../fold'
import { allOf, anyOf, hasPhrase, withIds } from '../queries/condition'
import { newest } from '../queries/search-hits'
import type { Meaning, Typed } from './meaning'
import { MOST_TITLED, TITLES_READ } from './title-pieces'
import { worksWith } from './works-with'

/** Letters and characters of a piece that tells which title it is of. */
const SHORTEST = 7

/** A word of letters or digits at either end of a piece, which may be half of one. */
const FIRST = /^(?!\p{Script=Han})[\p{L}\p{N}](?:(?!\p{Script=Han})[\p{L}\p{N}])*/u
const LAST = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+$/u

/** A piece of a title without the words at its ends that may be cut; null where it is none. */
function withoutCutWords(query: string): string | null {
  const phrase = phraseText(query)
  const inner = phrase.replace(FIRST, '').replace(LAST, '').trim()
  const isPiece = inner !== phrase && inner !== '' && phrase.replaceAll(' ', '').length >= SHORTEST
  return isPiece ? inner : null
}

/** Finds works whose title holds a piece that was cut within a word of letters or a number: ased on 深度学习, 干旱指数20. */
export async function byCutTitle({ db }: Context, { query, scope, where }: Typed): Promise<Meaning | null> {
  const inner = withoutCutWords(query)
  const works = inner === null ? null : await worksWith(db, scope, inner)
  if (works === null || works.total > TITLES_READ) return null
  const titled = hasPhrase({ text: query, field: 't', isCut: true, isCutBefore: true })
  const lead = await newest(db, allOf([works.where, titled]), { limit: MOST_TITLED + 1 })
  if (lead.length === 0 || lead.length > MOST_TITLED) return null
  const found = withIds(lead.map(({ id }) => id))
  return { lead, where: anyOf([found, where]) ?? found, readings: [], isNearest: false }
}
