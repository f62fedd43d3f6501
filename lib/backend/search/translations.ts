import type { Context } from '@/lib/backend/http/handler'
import { inScope } from './queries/condition'
import { type KeywordPartner, keywordPartners } from './queries/keyword-partners'
import { foundTwice } from './queries/found-twice'
import { fold } from '@/lib/text/fold'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { hasHan } from '@/lib/text/has-han'
import type { Node } from './query/parse'
import { nameable } from './query/translate'
import { quoteLexeme } from './document'
import { segment } from './segment'
import { isStopWord } from './stop-words'

/** Maximum names looked up per query. */
const MAX_NAMES = 40

/** Maximum translations per word. */
const MAX_ADDED = 2

/**
 * Returns translations of the keywords in a query, from the keyword pairs of articles: the most frequent one, and
 * another if at least half as frequent.
 */
export async function translationsFor(
  context: Context,
  siteIds: number[],
  root: Node | null,
): Promise<Map<string, string[]>> {
  const names = nameable(root).slice(0, MAX_NAMES)
  if (names.length === 0) return new Map()
  return cachedUntilChange(context, `translations ${JSON.stringify([siteIds, names])}`, async () => {
    const partners = await keywordPartners(context.db, siteIds, [...new Set(names.map(fold))])
    const fitting = await withEvidence(context, siteIds, merged(partners.map(withoutMarks)))
    return new Map(
      names.flatMap((name) => {
        const added = chosen(fitting.filter(({ key }) => key === fold(name)))
        return added.length > 0 ? [[name, added] as const] : []
      }),
    )
  })
}

/** Marks behind a keyword that are none of its own, unlike those of c++; in two steps, for one that takes both backtracks. */
const APART = /\s[^\p{L}\p{N}]*$/u
const MARKS = /[.,;:、。，；：【（([]+$/u

const withoutMarks = (partner: KeywordPartner): KeywordPartner => ({
  ...partner,
  other: partner.other.replace(APART, '').replace(MARKS, ''),
})

/** Adds up the articles of keywords that differ by such marks only. */
function merged(partners: KeywordPartner[]): KeywordPartner[] {
  const sums = new Map<string, KeywordPartner>()
  for (const partner of partners) {
    const name = `${partner.key}\u0000${partner.other}`
    sums.set(name, { ...partner, articles: partner.articles + (sums.get(name)?.articles ?? 0) })
  }
  return [...sums.values()]
}

/** Maximum translations of a word that are looked up in the index: a common one has a dozen, most of them noise. */
const MAX_CHECKED = 4

/** Maximum beginnings of glued words that are looked up for a query. */
const MAX_FIRST_WORDS = 200

/** Letters of a word that may be two, and of the first of them. */
const GLUED_FROM = 10
const FIRST_FROM = 4
const SECOND_FROM = 3

/** Returns the beginnings of the long words of a keyword, each of which may be a word to which the next is glued. */
const firstWords = (keyword: string): string[] =>
  (keyword.match(/[a-z0-9]+/g) ?? [])
    .filter((word) => word.length >= GLUED_FROM)
    .flatMap((word) => Array.from({ length: word.length - SECOND_FROM + 1 }, (_, at) => word.slice(0, at)))
    .filter((first, at, all) => first.length >= FIRST_FROM && all.indexOf(first) === at)
    .filter((first) => /^[a-z]+$/.test(first))

/** Returns a filter that lets the first partners of each word pass. */
function upTo(most: number): (partner: KeywordPartner) => boolean {
  const counts = new Map<string, number>()
  return ({ key }) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}

/** Returns the translations of words, the most frequent of each first, without those that are glued by a scan. */
async function withEvidence(
  context: Context,
  siteIds: number[],
  partners: KeywordPartner[],
): Promise<KeywordPartner[]> {
  const likely = partners
    .filter(({ key, other }) => other !== '' && hasHan(key) !== hasHan(other))
    .sort((a, b) => b.articles - a.articles || a.other.localeCompare(b.other))
    .filter(upTo(MAX_CHECKED))
  const inTwo = (texts: string[]) => inTwoWorks(context, siteIds, texts)
  const found = await inTwo(likely.map(({ other }) => other))
  // What one work has only finds no other than that work, which has the keyword itself.
  const doubtful = likely.filter(({ other }) => !found.has(other))
  const first = await inTwo(doubtful.flatMap(({ other }) => firstWords(other)).slice(0, MAX_FIRST_WORDS))
  return likely.filter(({ other }) => found.has(other) || !firstWords(other).some((word) => first.has(word)))
}

/** Returns those of the texts whose words two works have. */
const inTwoWorks = ({ db }: Context, siteIds: number[], texts: string[]): Promise<Set<string>> =>
  foundTwice(
    db,
    inScope(['article'], siteIds),
    [...new Set(texts)].flatMap((text) => {
      const words = segment(text, 'query').filter((word) => !isStopWord(word))
      return words.length === 0 ? [] : [{ text, query: words.map(quoteLexeme).join(' & ') }]
    }),
  )

/** Of the translations of a word, most frequent first. */
function chosen(fitting: KeywordPartner[]): string[] {
  const most = fitting[0]?.articles ?? 0
  return fitting
    .filter(({ articles }, at) => at === 0 || (articles > 1 && articles * 2 >= most))
    .slice(0, MAX_ADDED)
    .map(({ other }) => other)
}
