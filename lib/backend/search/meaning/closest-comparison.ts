import { hasHan } from '@/lib/text/has-han'
import { foldText } from '../fold'
import { anyOf } from '../queries/condition'
import { distinctHits } from '../queries/search-hits'
import { synonymsIn } from '../query/colloquial-synonyms'
import { withoutAspect } from '../query/aspects'
import { isWeak } from '../query/weak-words'
import { segmentFolded } from '../segment'
import type { SimilarWorks } from './by-similarity'
import { type TermMatches, longestOf } from './by-weighted-terms'
import type { Meaning } from './meaning'
import { piecesOf } from './pieces'

/** Minimum similarity of works that match the whole query, with a typing error at most. */
const FULL_MATCH = 0.7
/** Score by terms from which other works are as good as the best, as a share of the best. */
const MIN_SHARE_OF_BEST = 0.9
/** The same for works that have an English query in translation: translations are learnt and may be wrong. */
const MIN_SHARE_OF_BEST_IN_TRANSLATION = 0.6

/** So many words of an English query that hardly any work has tell more than translations of the others. */
const RARE_TERMS = 2

/** Checks whether works are similar to the whole query, not only to a part of it. */
export const isFullMatch = ({ score, readings }: SimilarWorks): boolean =>
  score >= FULL_MATCH && !readings.some(({ kind }) => kind === 'part')

/** Checks whether a query was read as other words, or as fields: then similarity to its words as typed says little. */
export const isReinterpreted = ({ readings }: Meaning): boolean =>
  readings.some(({ kind }) => kind === 'spelling' || kind === 'pinyin' || kind === 'fields')

/** Checks whether the works with the most terms have one that another search did not look for, and clearly more of them. */
export function hasBetterTerms(
  { matched, bestScore, scoreOf, rareTermsBeyond }: TermMatches,
  { lead: [first], readings }: Meaning,
  query: string,
): boolean {
  const part = partialQuery(readings)
  const isTranslated = !hasHan(query) && readings.some(({ kind }) => kind === 'translation')
  const hasRareTerms = first !== undefined && rareTermsBeyond(first) >= RARE_TERMS
  const minShare = isTranslated && !hasRareTerms ? MIN_SHARE_OF_BEST_IN_TRANSLATION : MIN_SHARE_OF_BEST
  const hasMore = matched.length > 1 && matched.some((word) => !part.includes(word))
  return hasMore && (!first || scoreOf(first) < minShare * bestScore)
}

/** Checks whether a query was reduced to one word that is not its rarest term: then the rarest stands for it better. */
export function isTermBetter({ matched }: TermMatches, { readings }: Meaning): boolean {
  const word = partialQuery(readings)
  return piecesOf(word).length <= 1 && !matched.includes(word)
}

/** Returns the part of a query that was searched for; empty where none was. */
const partialQuery = (readings: Meaning['readings']): string =>
  foldText(readings.flatMap((reading) => (reading.kind === 'part' ? reading.to : [])).join(' '))

/** Returns the words of a question beside its subject that may be a subject too: 求偶 in 蜘蛛是怎么求偶的. */
export function unreadWords(query: string, { readings }: Meaning): string[] {
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

/** Puts works with the most terms before those on the subject of a question, and names the words of both. */
export const merged = (query: string, { meaning }: TermMatches, subject: Meaning): Meaning => ({
  ...meaning,
  readings: [
    { kind: 'some', to: longestOf([...wordsRead(subject), ...wordsRead(meaning)], foldText(query)) },
  ],
  lead: distinctHits([...meaning.lead, ...subject.lead]),
  where: anyOf([meaning.where, subject.where]) ?? meaning.where,
})

const wordsRead = ({ readings }: Meaning): string[] =>
  readings
    .flatMap((reading) => ('to' in reading ? reading.to : []))
    .flatMap((text) => foldText(text).split(' '))
