import type { Context } from '@/lib/backend/http/handler'
import { journalNames } from '../queries/search-values'
import { type Condition, matches } from '../queries/condition'
import { wordsInScope } from '../queries/similar-values'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { exactKey, quoteLexeme } from '../document'
import { foldText } from '../fold'
import { computedOnce } from '../read-once'
import { journalsInPinyin } from './pinyin-journals'
import { type Abbreviated, type Span, spansOf } from './spans'

/** Words that abbreviations of titles leave out (ISO 4). */
const LEFT_OUT = new Set(
  'a an and the of for in on to de la le du des et und der die das di da del & - – —'.split(' '),
)
const LONGEST = 10
/** Letters an abbreviation has at least: A B is no journal. */
const LETTERS = 4

type Journal = { name: string; words: string[]; initials: ReadonlySet<string>; acronyms: ReadonlySet<string> }

/**
 * Finds the journals whose names some words of a query abbreviate word by word (J Desert Res), that are kept
 * abbreviated, that one word names by their first letters (PNAS), or whose Chinese names are typed in pinyin.
 */
export async function abbreviatedJournals(
  context: Context,
  words: string[],
  query: string,
): Promise<Abbreviated | null> {
  const spans = spansOf(words, LONGEST).filter(({ from, to, text }) =>
    to - from > 1
      ? !LEFT_OUT.has(words[from]?.toLowerCase() ?? '') &&
        /^[\p{Script=Latin}\s.&'’-]+$/u.test(text) &&
        text.length > LETTERS
      : isAcronym(text, query),
  )
  return (await byWords(context, spans, query)) ?? journalsInPinyin(context, words)
}

/** Returns the names of the journals of the sites, read once for all that compare them. */
export const namesOfJournals = (context: Context): Promise<string[]> =>
  computedOnce(context.db, 'names of journals', () =>
    cachedUntilChange(context, 'names of journals', () => journalNames(context.db, context.scope.siteIds)),
  )

/** Returns whether a key is that of a journal's whole name, not of a word in one. */
export async function isWholeName(context: Context, key: string): Promise<boolean> {
  const keys = await cachedUntilChange(
    context,
    'keys of journals',
    async () => new Set((await namesOfJournals(context)).map(exactKey)),
  )
  return keys.has(key)
}

/** The journals that a span of a query abbreviates or names by first letters. */
async function byWords(context: Context, spans: Span[], query: string): Promise<Abbreviated | null> {
  if (spans.length === 0) return null
  const journals = await cachedUntilChange(context, 'words of journals', async () =>
    (await namesOfJournals(context)).map((name): Journal => ({
      name,
      words: wordsOf(name),
      ...acronymsOf(name),
    })),
  )
  for (const { from, to, text } of spans) {
    const typed = wordsOf(text)
    const letters = text.toLowerCase()
    const isUpper = query.includes(text.toUpperCase())
    const isNamed = ({ words: name, initials, acronyms }: Journal) =>
      to - from > 1 ? isSame(typed, name) : initials.has(letters) || (isUpper && acronyms.has(letters))
    const names = journals.filter(isNamed).map(({ name }) => name)
    if (names.length > 0) return { from, to, text, names }
  }
  return null
}

/** Three capitals or more; in small letters a word of three may be any. */
const isAcronym = (word: string, query: string): boolean =>
  /^[a-z]{3,9}$/i.test(word) && (word.length > 3 || query.includes(word.toUpperCase()))

const PROCEEDINGS = /proceedings|conference|meeting|workshop|symposium|congress/i
/** An acronym as names of proceedings have it: (ACL'05), COLING 2016, SemEval-2007. */
const PRINTED = /\b(\p{Lu}[\p{L}]{2,8})(?=\s?[’'‘-]?\s?(?:(?:19|20)\d{2}|\d{2})\b|\))/gu
const NO_ACRONYM =
  /^(?:vol(?:ume)?|number|part|issue|preprint|conference|workshop|meeting|jan\w*|feb\w*|mar|march|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/i
/** What names of journals end with beside what their acronym is of: Proc Natl Acad Sci U S A. */
const COUNTRY = 'usa'
const FEWEST_LETTERS = 3

/** Returns the first letters of a name, and for proceedings those of its last words and the acronym it has itself. */
function acronymsOf(name: string): Pick<Journal, 'initials' | 'acronyms'> {
  const words = wordsOf(name)
  const initials = words.map((word) => word.slice(0, 1)).join('')
  const withoutCountry = words.at(-1) === COUNTRY ? initials.slice(0, -1) : initials
  const isAnyOf = (letters: string) => letters.length >= FEWEST_LETTERS && /^[a-z]+$/.test(letters)
  const ends = [...initials].map((_, at) => initials.slice(at))
  const printed = [...name.matchAll(PRINTED)].flatMap(([, word = '']) => (NO_ACRONYM.test(word) ? [] : word))
  const others = PROCEEDINGS.test(name) ? [...ends, ...printed.map((word) => word.toLowerCase())] : []
  return {
    initials: new Set([initials, withoutCountry].filter(isAnyOf)),
    acronyms: new Set(others.filter(isAnyOf)),
  }
}

/** Where two words of a name were glued by a scan: ActaPhysica Sinica. */
const GLUED = /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu
/** The country at the end of a name, in full and with spaces: Proc Natl Acad Sci U S A. */
const STATES = /\b(?:u[. ]*s[. ]*a\b\.?|united states of america)(?=\s*$)/

const wordsOf = (name: string): string[] =>
  foldText(name.replace(GLUED, ' '))
    .replace(STATES, 'usa')
    .replace(/\s*[(（:：].*$/u, '')
    .split(/[\s.,&-]+/)
    .filter((word) => word !== '' && !LEFT_OUT.has(word))

const isSame = (typed: string[], name: string[]): boolean =>
  typed.length === name.length && typed.length > 1 && typed.every((word, at) => isShort(word, name[at] ?? ''))

/** Letters that a word in short leaves out at least, if it is itself as short as this: soil is not social. */
const OMITTED = 3
const SHORT = 5

/**
 * Whether one of two words is the beginning of the other, or holds its ends and some letters between: natl, national.
 */
function isShort(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (long.startsWith(short)) return true
  if (
    short.length < 4 ||
    (short.length <= SHORT && long.length - short.length < OMITTED) ||
    short[0] !== long[0] ||
    short.at(-1) !== long.at(-1)
  )
    return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** Ends and beginnings that a journal has and a subject has not. */
const JOURNAL =
  /(?:学报|杂志|期刊|通报|学刊|通讯|译丛|论丛)$|^(?:acta|annals|journal|proceedings|transactions)\b|\b(?:journal|letters|bulletin|reviews?|transactions)$/iu

/** Returns whether a name can be only that of a journal. */
export const isJournalOnly = (name: string): boolean => JOURNAL.test(name)

/** Ends of names that are kinds of works or of writing as well: systematic reviews. */
const KIND_OF_WORKS = /\b(?:letters|bulletin|reviews?|transactions)$/iu

/** Checks whether a name can be only that of a journal, beside other words too. */
export const isUnambiguousName = (name: string): boolean => JOURNAL.test(name.replace(KIND_OF_WORKS, ''))

/** A journal that a query is the name of: what its articles have, and whether the name can be nothing else. */
type NamedJournal = { name: string; where: Condition; isOnlyJournal: boolean }

/** Finds the journal whose name, or an abbreviation of it, a query is as a whole; null for other queries. */
export async function journalNamed(
  context: Context,
  scope: Condition,
  query: string,
): Promise<NamedJournal | null> {
  const name = query.trim().replace(/^《(.+)》(?:杂志|期刊)?$/u, '$1')
  const key = exactKey(name)
  if ([...key].length < 2) return null
  const words = name.split(/[\s,]+/).filter(Boolean)
  const isName = (await wordsInScope(context.db, scope, [`j=${key}`])).has(`j=${key}`)
  const short = isName ? null : await abbreviatedJournals(context, words, name)
  if (!isName && (short === null || short.to - short.from < words.length)) return null
  const keys = isName ? [key] : (short?.names ?? []).map(exactKey)
  const where = matches(`(${keys.map((each) => quoteLexeme(`j=${each}`)).join(' | ')})`)
  return { name: short?.names[0] ?? name, where, isOnlyJournal: name !== query.trim() || JOURNAL.test(name) }
}
