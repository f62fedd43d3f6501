import { type Condition, allOf, matches } from '../queries/condition'
import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { type SimilarValue, similarValues, usesOfValues } from '../queries/similar-values'
import { wordsLike } from '../queries/search-values'
import { foldText } from '../fold'
import { editDistance, maxEdits } from '../edit-distance'
import { isStopWord } from '../stop-words'
import { gramsOfValue } from '../value-forms'
import { kindNumber, quoteLexeme, wholeWord } from '../document'
import { phrasesByIds, withWordParts } from '../queries/search-hits'
import { all } from '../query/tsquery'
import { stem } from '../stem'
import { documentTexts } from './evidence'
import { homophonesOf } from './sounds'
import { soundsNear, titleStretchesNear } from './title-stretches'
import { titleWordsNear } from './title-words'
import { isNearWord } from './word-order'
import type { SearchScope } from './works-with'

const CANDIDATES = 100
const SHORTEST = 2
const LONGEST = 40
const LATIN_WORD = /^[\p{Script=Latin}]{4,40}$/u

/** Returns keywords, names and words of titles within a few edits of a text, nearest first, then by use. */
export async function spellingsLike(context: Context, within: SearchScope, text: string): Promise<string[]> {
  const folded = foldForSpelling(text)
  const whole = await valuesLike(context, within, folded)
  const from = { db: context.db, scope: within.scope }
  if (LATIN_WORD.test(folded)) {
    const labels = whole.map(({ label }) => label)
    return mostUsed(from, nearest(folded, [...labels, ...(await wordsNear(context, within, folded, whole))]))
  }
  if (whole.length === 0) return homophonesOf(context, within, folded)
  const labels = await mostUsed(from, whole)
  // Of what is said otherwise, titles may have what is nearer: keywords of scanned works have misread characters.
  const [first] = whole
  const titled = first && first.edits >= 1 ? await titleStretchesNear(context, within, folded) : []
  const isNear = (label: string) => soundsNear(folded, foldText(label))
  return titled.length === 0
    ? labels
    : [...new Set([...labels.filter(isNear), ...titled, ...labels.filter((label) => !isNear(label))])]
}

/** Words of titles one edit from a folded word of letters and, where no value is near to it, words of values. */
async function wordsNear(
  context: Context,
  within: SearchScope,
  folded: string,
  whole: Near[],
): Promise<string[]> {
  const titled = await titleWordsNear(context, within, folded)
  const others = whole.length > 0 ? [] : await wordsLike(context.db, within.siteIds, folded, 2 * CANDIDATES)
  return [...titled, ...others]
}

/** Checks for a word of letters that is one edit from a keyword or a word of titles. */
export async function isMisspeltWord(context: Context, within: SearchScope, word: string): Promise<boolean> {
  const folded = foldForSpelling(word)
  if (!LATIN_WORD.test(folded)) return false
  if ((await titleWordsNear(context, within, folded)).length > 0) return true
  const values = await similarTo(context, within, folded)
  return values.some(({ kind, label }) => KEYWORDS.has(kind) && editDistance(folded, foldText(label)) === 1)
}

const KEYWORDS = new Set([kindNumber('keyword'), kindNumber('enKeyword')])

const foldForSpelling = (text: string): string =>
  foldText(text)
    .replace(/["“”()（）]/g, ' ')
    .trim()

/** Keywords and names that share parts with a folded text. */
async function similarTo({ db }: Context, { siteIds }: SearchScope, folded: string): Promise<SimilarValue[]> {
  const length = [...folded].length
  if (length < SHORTEST || length > LONGEST) return []
  const grams = gramsOfValue(folded).slice(0, LONGEST)
  return similarValues(db, siteIds, { grams, length }, CANDIDATES)
}

/** Whole keywords and names near to a folded text. */
async function valuesLike(context: Context, within: SearchScope, folded: string): Promise<Near[]> {
  const values = await similarTo(context, within, folded)
  return nearest(
    folded,
    values.map(({ label }) => label),
  )
}

type Near = { label: string; edits: number }

const nearest = (folded: string, labels: string[]): Near[] =>
  [...firstByKey(labels)]
    .map(([key, label]) => ({ key, label, edits: editDistance(folded, key) }))
    .filter(({ key, edits }) => edits > 0 && edits <= maxEdits(folded) && isTypingError(folded, key, edits))
    // A value contained in the text is found by the literal words, unless it is part of one: ssystem.
    .filter(({ key }) => LATIN_WORD.test(folded) || !folded.includes(key))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 12)

/** Of labels that differ in capitals the first: words of titles, which are folded, stand behind keywords. */
function firstByKey(labels: string[]): Map<string, string> {
  const first = new Map<string, string>()
  for (const label of labels) {
    const key = foldText(label)
    if (!first.has(key)) first.set(key, label)
  }
  return first
}

/** Checks for a typo; with two changed letters the first must be equal: "weaning" is no typo of "lerning". */
const isTypingError = (folded: string, key: string, edits: number): boolean =>
  edits < 2 || !/^[a-z]/.test(folded) || folded.slice(0, 1) === key.slice(0, 1)

async function mostUsed(
  { db, scope }: { db: Context['db']; scope: Condition },
  near: Near[],
): Promise<string[]> {
  if (near.length < 2) return near.map(({ label }) => label)
  const words = new Map(near.map(({ label }) => [label, wordOf(label)]))
  const counts = await usesOfValues(db, scope, [...new Set(words.values())])
  const uses = (label: string): number => counts.get(words.get(label) ?? '') ?? 0
  return near.sort((a, b) => a.edits - b.edits || uses(b.label) - uses(a.label)).map(({ label }) => label)
}

/** What the index has of a spelling: a word of letters anywhere, else the whole keyword or name. */
function wordOf(label: string): string {
  const folded = foldText(label)
  return LATIN_WORD.test(folded) ? stem(folded) : (wholeWord(label) ?? folded)
}

/** Words of a query that are looked at one by one. */
const WORDS = 5
/** Words of a query that are looked for in titles. */
const FROM_TITLES = 2
/** Operators, fields and acronyms: what is near to PNAS is another word. */
const AS_IT_IS = /:|^\p{Lu}{2,5}$/u

/** Returns a query with each of its words put right that finds nothing by itself; null where none is. */
export async function correctWords(
  context: Context,
  within: SearchScope,
  query: string,
  uses: (word: string) => Promise<number>,
): Promise<string | null> {
  const words = wordsOf(query)
  const checked = words.filter(({ text, isChecked }) => isChecked && !isStopWord(foldText(text)))
  if (words.length < 2 || checked.length > WORDS) return null
  const right: string[] = []
  const unknown: number[] = []
  for (const { text, isChecked } of words) {
    const stays = !isChecked || AS_IT_IS.test(text) || isStopWord(foldText(text)) || (await uses(text)) > 0
    const put = stays ? text : await wordPutRight(context, within, text, uses)
    if (put === null) unknown.push(right.length)
    right.push(put ?? text)
  }
  const known = right.filter((_, at) => !unknown.includes(at))
  for (const at of unknown.slice(0, FROM_TITLES))
    right[at] = (await wordOfTitles(context, within, right[at] ?? '', known)) ?? right[at] ?? ''
  if (right.every((word, at) => word === words[at]?.text)) return null
  return right.map((word, at) => `${words[at]?.before ?? ''}${word}`).join('')
}

/** Where letters and Chinese characters meet: 基于etri网 has three words. */
const MEETING = /(?<=\p{Script=Han})(?=\p{Script=Latin})|(?<=\p{Script=Latin})(?=\p{Script=Han})/u

type Word = { text: string; before: string; isChecked: boolean }

/** The words of a query with the space before each; of those that run together only the ones of letters are checked. */
const wordsOf = (query: string): Word[] =>
  query
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((typed, at) => {
      const parts = typed.split(MEETING)
      return parts.map((text, part) => ({
        text,
        before: part === 0 && at > 0 ? ' ' : '',
        isChecked: parts.length === 1 || !hasHan(text),
      }))
    })

/** Candidates for a word whose uses are counted. */
const WEIGHED = 6

/** The spelling nearest to one word of a query; of equally near ones that which most documents have, in any field. */
async function wordPutRight(
  context: Context,
  within: SearchScope,
  word: string,
  uses: (word: string) => Promise<number>,
): Promise<string | null> {
  const folded = foldForSpelling(word)
  if (!LATIN_WORD.test(folded)) return (await spellingsLike(context, within, word))[0] ?? null
  const values = await valuesLike(context, within, folded)
  const labels = values.map(({ label }) => label)
  const near = nearest(folded, [...labels, ...(await wordsNear(context, within, folded, []))])
  const weighed: { label: string; count: number }[] = []
  for (const { label } of near.filter(({ edits }) => edits === near[0]?.edits).slice(0, WEIGHED))
    weighed.push({ label, count: await uses(label) })
  return weighed.sort((a, b) => b.count - a.count)[0]?.label ?? null
}

const WORD = /^\p{Script=Latin}{6,40}$/u
const LATIN = /^[\p{Script=Latin}\p{N}-]+$/u
const READ = 30

/**
 * The word of titles nearest to a misspelt one, which is in no keyword or name: of works that hold the other words of
 * the query, that which most have. One half of a word with one typing error is right.
 */
async function wordOfTitles(
  { db }: Context,
  { scope }: { scope: Condition },
  word: string,
  others: string[],
): Promise<string | null> {
  const folded = foldText(word)
  const neighbours = others.map(foldText).filter((other) => LATIN.test(other) && !isStopWord(other))
  if (!WORD.test(folded) || neighbours.length === 0) return null
  const where = allOf([matches(all(neighbours.map((other) => quoteLexeme(stem(other))))), scope])
  const middle = Math.floor(folded.length / 2)
  const hits = await withWordParts(db, where, [[folded.slice(0, middle), folded.slice(middle)]], READ)
  const rows = await phrasesByIds(
    db,
    hits.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { phrases } of rows)
    for (const near of new Set(documentTexts(phrases).titles.flatMap((title) => title.split(' '))))
      if (isNearWord(folded, near)) counts.set(near, (counts.get(near) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
