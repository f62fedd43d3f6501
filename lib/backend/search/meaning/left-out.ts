import type { Context } from '@/lib/backend/http/handler'
import type { Ranker } from '../rank'
import { isStopWord } from '../stop-words'
import { isInstitution } from './institution'
import type { Meaning, Typed } from './meaning'
import { isTelling, piecesOf } from './pieces'
import { isSyllables } from './pinyin'
import { worksWith } from './works-with'

const MOST_PIECES = 6
const RANKED = 60
/** Words that ask rather than name a subject. */
const ASKS = /^(?:wh(?:at|ere|en|ich|o|ose|y)|how|do(?:es)?|did|can|could|should|there|have|has|with)$/i

/** Returns what a query says beside the names of institutions: 南京大学 冰川; null where it is nothing or all of it. */
export function besideInstitution(query: string): string | null {
  const pieces = piecesOf(query)
  const rest = pieces.filter((piece) => !isInstitution(piece)).join(' ')
  return pieces.length <= MOST_PIECES && rest !== pieces.join(' ') && isTelling(rest) ? rest : null
}

/** Works that have all but one piece of a query which nothing is near to: rather the subject than a place or a number. */
export async function byLeavingOut(
  { db }: Context,
  { rank }: Ranker,
  { query, scope, total }: Typed,
): Promise<Meaning | null> {
  const all = piecesOf(query)
  if (total > 0 || isSyllables(query) || all.length < 2 || all.length > MOST_PIECES) return null
  const pieces = all.filter((piece) => !ASKS.test(piece))
  const weight = (piece: string): number => (isInstitution(piece) ? 0 : /\d/.test(piece) ? 1 : 2)
  const rests = pieces
    .map((left) => ({ left, text: pieces.filter((piece) => piece !== left).join(' ') }))
    .filter(({ text }) => isTelling(text))
    .sort((a, b) => weight(a.left) - weight(b.left))
  const topics = pieces
    .filter((piece) => weight(piece) === 2 && isTelling(piece) && !isStopWord(piece))
    .sort((a, b) => b.length - a.length)
  for (const text of new Set([...rests.map(({ text }) => text), ...topics])) {
    const works = await worksWith(db, scope, text)
    if (works === null) continue
    const lead = await rank(db, { ...works, limit: RANKED })
    return { lead, where: works.where, readings: [{ kind: 'part', to: [text] }], isNearest: true }
  }
  return null
}
