import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { limits } from '@/lib/rules/limits'
import { wholeWord } from '../document'
import { foldText } from '../fold'
import type { Condition } from '../queries/condition'
import { usesOfValues } from '../queries/similar-values'
import { isWeak } from '../query/weak-words'
import type { Ranker } from '../rank'
import { stem } from '../stem'
import { isInstitution } from './institution'
import type { Meaning, Typed } from './meaning'
import { isLongEnough, piecesOf } from './pieces'
import { isSyllables } from './pinyin'
import { worksWith } from './works-with'

const MAX_PIECES = 6
/** English words that ask rather than name a subject. */
const ENGLISH_QUESTION_WORD =
  /^(?:wh(?:at|ere|en|ich|o|ose|y)|how|do(?:es)?|did|can|could|should|there|have|has|with)$/i

/** Words of requests that may be part of a subject too: working memory. */
const REQUESTS =
  /^(?:i|i[’']?m|i[’']?d|we|me|my|you|interested|explain(?:ed|s)?|tell|anyone|someone|working|works?|best|way|ways|please|recommend|need|want|would|like|know|about|hi|hello|thanks?|on|in|of|for|to|is|are)$/i

/** Removes the names of institutions from a query: 南京大学 冰川 → 冰川; null without any, or where nothing is left. */
export function withoutInstitutions(query: string): string | null {
  const pieces = piecesOf(query)
  const rest = pieces.filter((piece) => !isInstitution(piece)).join(' ')
  return pieces.length <= MAX_PIECES && rest !== pieces.join(' ') && isLongEnough(rest) ? rest : null
}

/** Works that have all but one piece of a query which nothing is near to: rather the subject than a place or a number. */
export async function byLeavingOut(
  { db }: Context,
  { rank }: Ranker,
  { query, scope, total }: Typed,
): Promise<Meaning | null> {
  const all = piecesOf(query)
  if (total > 0 || isSyllables(query) || all.length < 2 || all.length > MAX_PIECES) return null
  const pieces = all.filter((piece) => !ENGLISH_QUESTION_WORD.test(piece))
  const weight = (piece: string): number => (isInstitution(piece) ? 0 : /\d/.test(piece) ? 1 : 2)
  const rests = pieces
    .map((left) => ({ left, text: pieces.filter((piece) => piece !== left).join(' ') }))
    .filter(({ text }) => isLongEnough(text))
    .sort((a, b) => weight(a.left) - weight(b.left))
  const plain = pieces.filter((piece) => !REQUESTS.test(piece))
  const asked = plain.length > 0 && plain.length < pieces.length ? [plain.join(' ')] : []
  const topics = plain.filter(
    (piece) => weight(piece) === 2 && isLongEnough(piece) && !isWeak(foldText(piece)),
  )
  const texts = [...asked.filter(isLongEnough), ...rests.map(({ text }) => text)]
  for (const text of new Set([...texts, ...(await likeliest(db, scope, topics))])) {
    const works = await worksWith(db, scope, text)
    if (works === null) continue
    const lead = await rank(db, { ...works, limit: limits.search.ranked })
    return { lead, where: works.where, readings: [{ kind: 'part', to: [text] }], isNearest: true }
  }
  return null
}

/** Words of a query by how likely they are its subject: keywords first, then long Chinese words, and rare ones of letters. */
async function likeliest(db: Context['db'], scope: Condition, topics: string[]): Promise<string[]> {
  const lexemes = topics.map((text) => ({ text, whole: wholeWord(text) ?? text, word: stem(foldText(text)) }))
  const asked = new Set(lexemes.flatMap(({ whole, word }) => [whole, word]))
  const uses = await usesOfValues(db, scope, [...asked])
  const usesOf = (word: string): number => uses.get(word) ?? 0
  const rank = ({ text, word }: (typeof lexemes)[number]): number =>
    hasHan(text) ? -text.length : usesOf(word) || Infinity
  return lexemes
    .sort(
      (a, b) =>
        Number(usesOf(b.whole) > 0) - Number(usesOf(a.whole) > 0) ||
        Number(hasHan(b.text)) - Number(hasHan(a.text)) ||
        rank(a) - rank(b),
    )
    .map(({ text }) => text)
}
