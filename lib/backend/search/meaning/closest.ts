import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from '../fold'
import { anyOf } from '../queries/condition'
import { isWeak } from '../query/weak-words'
import { synonymsIn } from '../query/colloquial-synonyms'
import { withoutAspect } from '../query/question'
import type { Ranker } from '../rank'
import { segmentFolded } from '../segment'
import { type Likeness, byLikeness } from './by-likeness'
import { type TermMatches, byWeightedTerms, longestOf } from './by-weighted-terms'
import { asks, byKeywordWithin } from './keyword-within'
import { besideInstitution, byLeavingOut } from './left-out'
import type { Meaning, Typed } from './meaning'
import { piecesOf } from './pieces'

/** Likeness from which works are what was typed, with a slip. */
const LIKE = 0.7
/** Share of what the best work has of the telling words from which another one is as good. */
const AS_GOOD = 0.9
/** The same for a work that has an English query in translation: which words say it is learnt, not known. */
const AS_GOOD_IN_TRANSLATION = 0.6

type Read = { subjects: string[]; person: string | null; subject: Meaning | null }

/**
 * Returns the works nearest to a query: on the subject of a question, like it, or with the most and rarest of its words.
 * What is left out is chosen by what the other words find, so that a common word does not stand for all of them.
 */
export async function closest(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  { subjects, person, subject }: Read,
): Promise<Meaning | null> {
  const left = subject ? leftOut(typed.query, subject) : []
  if (subject && (typed.total > 0 || left.length === 0)) return subject
  const like = subject ? null : await byLikeness(context, ranker, typed, { subjects, person })
  if (like && (typed.total > 0 || isLike(like) || isRead(like))) return like
  const near = subject ?? like
  // Of an institution and a subject, the subject is what is looked for.
  const mayTell = typed.total === 0 && besideInstitution(typed.query) === null
  const telling = !mayTell ? null : await byWeightedTerms(context, ranker, typed, near?.lead ?? [])
  if (telling && subject && telling.matched.some((word) => left.includes(word)))
    return both(typed.query, telling, subject)
  // Of words side by side all but one tell more than one of them.
  const isList = /\S\s\S/u.test(typed.query) && !asks(typed.query)
  const known = near ?? (isList ? null : await byKeywordWithin(context, ranker, typed))
  if (known) return telling && isBetter(telling, known, typed.query) ? telling.meaning : known
  if (telling && telling.matched.length > 1) return telling.meaning
  const rest = await byLeavingOut(context, ranker, typed)
  if (!rest && !telling) return isList ? byKeywordWithin(context, ranker, typed) : null
  if (!rest || !telling) return rest ?? telling?.meaning ?? null
  // One word stands for all of the query: then the most telling one.
  const word = partOf(rest.readings)
  return piecesOf(word).length > 1 || telling.matched.includes(word) ? rest : telling.meaning
}

/** Returns the words of a question beside its subject that may be a subject too: 求偶 in 蜘蛛是怎么求偶的. */
function leftOut(query: string, { readings }: Meaning): string[] {
  const read = foldText(readings.flatMap((reading) => ('to' in reading ? reading.to : [])).join(' '))
  const words = [
    ...segmentFolded(foldText(query), 'query'),
    ...synonymsIn(foldText(query)).map(({ word }) => word),
  ]
  // What a question asks of its subject is no other subject: 药用价值 of 岩黄连.
  const mayBeSubject = (word: string) => !isWeak(word) && withoutAspect(word) === word
  return words.filter(
    (word) => hasHan(word) && [...word].length > 1 && mayBeSubject(word) && !read.includes(word),
  )
}

/** Puts works of the telling words before those on the subject of a question, and names the words of both. */
const both = (query: string, { meaning }: TermMatches, subject: Meaning): Meaning => ({
  ...meaning,
  readings: [
    { kind: 'some', to: longestOf([...wordsRead(subject), ...wordsRead(meaning)], foldText(query)) },
  ],
  lead: [...new Map([...meaning.lead, ...subject.lead].map((hit) => [hit.id, hit])).values()],
  where: anyOf([meaning.where, subject.where]) ?? meaning.where,
})

const wordsRead = ({ readings }: Meaning): string[] =>
  readings
    .flatMap((reading) => ('to' in reading ? reading.to : []))
    .flatMap((text) => foldText(text).split(' '))

/** Checks whether works bear what was typed, not only a part of it. */
const isLike = ({ score, readings }: Likeness): boolean =>
  score >= LIKE && !readings.some(({ kind }) => kind === 'part')

/** Checks whether a query was read as other words, or as fields: what it says as typed is no measure. */
const isRead = ({ readings }: Meaning): boolean =>
  readings.some(({ kind }) => kind === 'spelling' || kind === 'pinyin' || kind === 'fields')

function isBetter(
  { matched, bestScore, scoreOf }: TermMatches,
  { lead: [first], readings }: Meaning,
  query: string,
) {
  const part = partOf(readings)
  const isTranslated = !hasHan(query) && readings.some(({ kind }) => kind === 'translation')
  const asGood = isTranslated ? AS_GOOD_IN_TRANSLATION : AS_GOOD
  const hasMore = matched.length > 1 && matched.some((word) => !part.includes(word))
  return hasMore && (!first || scoreOf(first) < asGood * bestScore)
}

/** The part of a query that was searched for; empty where none was. */
const partOf = (readings: Meaning['readings']): string =>
  foldText(readings.flatMap((reading) => (reading.kind === 'part' ? reading.to : [])).join(' '))
