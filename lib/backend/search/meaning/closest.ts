import { debuglog } from 'node:util'
import type { Context } from '@/lib/backend/http/handler'
import type { Ranker } from '../rank'
import { bySimilarity } from './by-similarity'
import { byWeightedTerms } from './by-weighted-terms'
import {
  hasBetterTerms,
  isFullMatch,
  isReinterpreted,
  isTermBetter,
  merged,
  unreadWords,
} from './closest-comparison'
import { byKeywordWithin, isQuestionOrRequest } from './keyword-within'
import { withoutInstitutions, byLeavingOut } from './left-out'
import type { Meaning, Typed } from './meaning'
import { searchCorrected } from './search-corrected'

// The order of strategies, of which the first that finds works wins:
// - works on the subject of a question, if no word beside it may be a subject too, else with works of such a word;
// - works similar to the whole query; where they are similar to less of it, those with more of its terms before them;
// - works with the keyword of a question; works with several of the terms; with all words but one; with the rarest term;
// - works with a keyword within a list of words.

type Subjects = { subjects: string[]; person: string | null; subject: Meaning | null }

/** The searches that strategies choose from. */
export type Searches = {
  bySimilarity: () => ReturnType<typeof bySimilarity>
  /** Compares `others` as well. */
  byWeightedTerms: (others: Meaning['lead']) => ReturnType<typeof byWeightedTerms>
  byKeyword: () => Promise<Meaning | null>
  byLeavingOut: () => Promise<Meaning | null>
}

/**
 * Returns the works nearest to a query: on the subject of a question, similar to it, or with the most and rarest of its
 * words. Which strategy found them is printed with NODE_DEBUG=search.
 */
export async function closest(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  { subjects, person, subject }: Subjects,
): Promise<Meaning | null> {
  const chosen = await chooseClosest(typed, subject, {
    bySimilarity: () => bySimilarity(context, ranker, typed, { subjects, person }),
    byWeightedTerms: (others) => byWeightedTerms(context, ranker, typed, others),
    byKeyword: () => byKeywordWithin(context, ranker, typed),
    byLeavingOut: () => byLeavingOut(context, ranker, typed),
  })
  debug('closest: %s', chosen?.name ?? 'none')
  return chosen && searchCorrected(context, ranker, typed, chosen.meaning)
}

const debug = debuglog('search')

/** What strategies decide by; each search runs when it is first needed, and once. */
type Case = {
  typed: Pick<Typed, 'query' | 'total'>
  subject: Meaning | null
  /** Words of a question beside its subject that may be a subject too. */
  unread: string[]
  /** Whether the query is words side by side: then dropping one of them keeps more than searching for one. */
  isList: boolean
  similar: Searches['bySimilarity']
  terms: () => ReturnType<Searches['byWeightedTerms']>
  keyword: Searches['byKeyword']
  reduced: Searches['byLeavingOut']
  fallback: () => Promise<Meaning | null>
}

type Strategy = {
  name: string
  applies: (given: Case) => boolean
  run: (given: Case) => Promise<Meaning | null>
}

const always = () => true

const strategies: Strategy[] = [
  {
    name: 'subject',
    applies: ({ typed, unread }) => typed.total > 0 || unread.length === 0,
    run: ({ subject }) => Promise.resolve(subject),
  },
  {
    name: 'similar to the whole query',
    applies: ({ subject }) => subject === null,
    async run({ typed, similar }) {
      const works = await similar()
      return works && (typed.total > 0 || isFullMatch(works) || isReinterpreted(works)) ? works : null
    },
  },
  {
    name: 'subject and terms',
    applies: ({ unread }) => unread.length > 0,
    async run({ typed, subject, unread, terms }) {
      const matches = await terms()
      const hasUnread = matches?.matched.some((word) => unread.includes(word)) ?? false
      return matches && subject && hasUnread ? merged(typed.query, matches, subject) : null
    },
  },
  {
    name: 'more terms than the subject, similar works or keyword',
    applies: always,
    async run({ typed, fallback, terms }) {
      const [matches, other] = [await terms(), await fallback()]
      return matches && other && hasBetterTerms(matches, other, typed.query) ? matches.meaning : null
    },
  },
  {
    name: 'subject, similar works or keyword',
    applies: always,
    run: ({ fallback }) => fallback(),
  },
  {
    name: 'several terms',
    applies: always,
    async run({ terms }) {
      const matches = await terms()
      return matches && matches.matched.length > 1 ? matches.meaning : null
    },
  },
  {
    name: 'all words but one',
    applies: always,
    async run({ reduced, terms }) {
      const [works, matches] = [await reduced(), await terms()]
      return works && !(matches && isTermBetter(matches, works)) ? works : null
    },
  },
  {
    name: 'rarest term',
    applies: always,
    run: async ({ terms }) => (await terms())?.meaning ?? null,
  },
  {
    name: 'keyword in a list of words',
    applies: ({ isList }) => isList,
    run: ({ keyword }) => keyword(),
  },
]

/** Returns the works of the first strategy that finds some, with its name. */
export async function chooseClosest(
  typed: Case['typed'],
  subject: Meaning | null,
  searches: Searches,
): Promise<{ name: string; meaning: Meaning } | null> {
  const given = caseOf(typed, subject, searches)
  for (const { name, applies, run } of strategies) {
    const meaning = applies(given) ? await run(given) : null
    if (meaning) return { name, meaning }
  }
  return null
}

function caseOf(typed: Case['typed'], subject: Meaning | null, searches: Searches): Case {
  const isList = /\S\s\S/u.test(typed.query) && !isQuestionOrRequest(typed.query)
  const similar = memoize(() => (subject ? Promise.resolve(null) : searches.bySimilarity()))
  const keyword = memoize(searches.byKeyword)
  const closestSoFar = async () => subject ?? (await similar())
  // Of an institution and a subject, the subject is what is looked for.
  const mayWeighTerms = typed.total === 0 && withoutInstitutions(typed.query) === null
  const terms = memoize(async () =>
    mayWeighTerms ? searches.byWeightedTerms((await closestSoFar())?.lead ?? []) : null,
  )
  const fallback = memoize(async () => (await closestSoFar()) ?? (isList ? null : await keyword()))
  const unread = subject ? unreadWords(typed.query, subject) : []
  return {
    typed,
    subject,
    unread,
    isList,
    similar,
    terms,
    keyword,
    fallback,
    reduced: memoize(searches.byLeavingOut),
  }
}

function memoize<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= run())
}
