import type { Context } from '@/lib/backend/http/handler'
import { type Condition, allOf, matches } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { usesOfValues, wordsInScope } from '../queries/similar-values'
import { quoteLexeme, wholeWord } from '../document'
import { personWith } from '../query/joined-subjects'
import { all } from '../query/tsquery'
import { CONNECTORS, spansOf } from './spans'

export type People = {
  names: string[]
  where: Condition
  /** Those whom the source itself gives the names, not by initials or in derived pinyin. */
  asPrinted: Condition | null
  /** Whether names are shortened or parted as words of a text are not: Palmer M, 张 恒. */
  isShortened: boolean
}

/** Words a list of names may have. */
const MAX_WORDS = 12
const MAX_NAME = 4
/** One letter, several in capitals, or a Chinese character by itself. */
const SHORT = /^(?:\p{L}|\p{Lu}{2,3})$/u

/**
 * Returns the people a query names and nothing else: in full in either order, or by surname and initials, one or
 * several (Palmer M; X. Geng; Yuan Ding, Martha Palmer). Null where it says more, or where no work is by all of them.
 */
export async function readPeople({ db }: Context, scope: Condition, query: string): Promise<People | null> {
  const words = wordsOf(query)
  if (words.length === 0 || words.length > MAX_WORDS) return null
  const spans = spansOf(words, MAX_NAME).filter(
    ({ from, to, text }) =>
      to - from > 1 ||
      LONG_NAME.test(text) ||
      (words.length > 1 || query.trim() !== text ? /\p{Script=Han}{2}/u.test(text) : false),
  )
  const known = await wordsInScope(
    db,
    scope,
    spans.map(({ key }) => `a=${key}`),
  )
  const names = coveringAll(
    words.length,
    spans.filter(({ key }) => known.has(`a=${key}`)),
  )
  if (names === null) return null
  const where = matches(all(names.map(({ key }) => quoteLexeme(`a=${key}`))))
  if ((await countHits(db, allOf([where, scope]))) === 0) return null
  const wholes = names.map(({ text }) => wholeWord(text))
  return {
    names: names.map(({ text }) => text),
    where,
    asPrinted: wholes.every((whole) => whole !== null) ? matches(all(wholes.map(quoteLexeme))) : null,
    isShortened: words.some((word) => SHORT.test(word)),
  }
}

/** Returns the condition for works of an author of exactly that name. */
export const byAuthor = (name: string): Condition => matches(quoteLexeme(`a=${name}`))

/** An institution as author, which the dictionary cuts into words. */
const LONG_NAME = /^\p{Script=Han}{5,}$/u
const CHINESE_NAME = /^\p{Script=Han}{2,4}$/u

/** Returns an author and what a query says beside the name, as words side by side (张三的X, X 张三); null without one. */
export async function knownPerson({ db }: Context, scope: Condition, query: string) {
  const person = personWith(query)
  const words = query.trim().split(/\s+/)
  const names =
    words.length < 2 || words.length > MAX_WORDS ? [] : words.filter((word) => CHINESE_NAME.test(word))
  const people = [...(person ? [person] : []), ...names.map((name) => ({ name, text: words.join(' ') }))]
  const lexemes = people.flatMap(({ name }) => [`a=${name}`, `t=${name}`])
  const uses = await usesOfValues(db, scope, [...new Set(lexemes)])
  const usesIn = (field: 'a' | 't', name: string): number => uses.get(`${field}=${name}`) ?? 0
  // What more titles say than works are by is a subject that some record has among its authors: 北京.
  return people.find(({ name }) => usesIn('a', name) > 0 && usesIn('a', name) >= usesIn('t', name)) ?? null
}

/** What stands before a name and behind it: 作者 X, X教授, X 的论文. */
const BEFORE = /^\s*(?:作者|author|by)[\s:：]+/iu
const AFTER =
  /(?<=\p{Script=Han}{2})\s*(?:教授|老师|博士|院士|研究员|先生|女士)?\s*(?:等人?)?\s*(?:发表|写)?的?\s*(?:论文|文章|著作|作品|文献)?\s*$/u

/** The words of a list of names; none where the query says more than names. */
function wordsOf(query: string): string[] {
  const names = query.replace(/\s+/g, ' ').replace(BEFORE, '').replace(AFTER, '')
  return /[^\p{L}\p{M}\s,;.，；、。&'’·-]/u.test(names)
    ? []
    : names.split(/[\s,;.，；、。&]+/u).filter((word) => word !== '' && !CONNECTORS.has(word.toLowerCase()))
}

type Span = ReturnType<typeof spansOf>[number]

/** Spans that stand side by side over all words, longer ones before shorter; null where there are none. */
function coveringAll(end: number, spans: Span[], from = 0): Span[] | null {
  if (from === end) return []
  for (const span of spans.filter((each) => each.from === from).sort((a, b) => b.to - a.to)) {
    const rest = coveringAll(end, spans, span.to)
    if (rest) return [span, ...rest]
  }
  return null
}
