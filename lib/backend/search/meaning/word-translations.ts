import { type TranslationRow, translationsOf } from '../queries/search-translations'
import type { Context } from '@/lib/backend/http/handler'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from '../fold'
import { isFunctionWord } from '../query/function-words'
import { segmentFolded } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { DocumentTexts } from './evidence'

/** A word of a query with its translations, their likelihood, and whether there is little evidence for them. */
export type TranslatedWord = {
  word: string
  targets: { word: string; likely: number; isDoubtful?: boolean }[]
}

const MAX_WORDS = 30
const MAX_TARGETS = 5
/** Minimum likelihood of a translation; less is noise. */
const MIN_PROBABILITY = 0.04

/** Translates the words of a query, as learnt from the titles and keywords of the sites. */
export async function translatedWords(
  context: Context,
  siteIds: number[],
  query: string,
): Promise<TranslatedWord[]> {
  const words = [...new Set(segmentFolded(foldText(query), 'query'))]
    .filter((word) => !isStopWord(word) && !isNumber(word))
    .slice(0, MAX_WORDS)
  return cachedUntilChange(context, `word translations ${JSON.stringify([siteIds, words])}`, async () => {
    const there = await translationsOf(context.db, siteIds, words)
    const back = await translationsOf(context.db, siteIds, [...new Set(there.map(({ target }) => target))])
    const [forth, home] = [shares(there), shares(back)]
    return words.map((word) => ({
      word,
      targets: there
        .filter(({ source, target }) => source === word && isTranslation(word, target))
        .map((row) => ({ row, target: row.target, share: forth.get(pair(word, row.target)) ?? 0 }))
        .map(({ row, target, share }) => ({
          word: target,
          isDoubtful: isDoubtful(row, share),
          likely: Math.sqrt(share * (home.get(pair(target, word)) ?? 0)),
        }))
        .filter(({ likely }) => likely >= MIN_PROBABILITY)
        .sort((a, b) => b.likely - a.likely)
        .slice(0, MAX_TARGETS),
    }))
  })
}

/** Minimum weight of a pair that one work has. */
const MIN_WEIGHT_OF_ONE = 0.5
/**
 * A single character is part of many words. As a translation it has several works, most of those of the word: matter is
 * seldom 干, and block seldom 块.
 */
const MIN_WORKS_OF_CHARACTER = 3
const MIN_SHARE_OF_CHARACTER = 0.5

const isCharacter = ({ source, target }: TranslationRow): boolean =>
  [source, target].some((word) => hasHan(word) && [...word].length === 1)

/** Checks for a translation with little evidence, which may find works, but is not named. */
const isDoubtful = (row: TranslationRow, share: number): boolean =>
  isCharacter(row)
    ? row.works < MIN_WORKS_OF_CHARACTER || share < MIN_SHARE_OF_CHARACTER
    : row.works < 2 && row.weight < MIN_WEIGHT_OF_ONE

/** Numbers, also Roman ones, are the same in any language. */
const isNumber = (word: string): boolean => /^(?:\p{N}+|[ivx]{2,5})$/u.test(word)

/** Words of grammar are no translations of others; of Chinese ones, as 年, nothing is. */
const isTranslation = (word: string, target: string): boolean =>
  isFunctionWord(word) ? !hasHan(word) : !isFunctionWord(target)

const pair = (source: string, target: string): string => `${source}\u0000${target}`

/** Returns the share of each target among the targets of its source. */
function shares(rows: TranslationRow[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { source, weight } of rows) totals.set(source, (totals.get(source) ?? 0) + weight)
  return new Map(
    rows.map(({ source, target, weight }) => [pair(source, target), weight / (totals.get(source) ?? 1)]),
  )
}

/** Factor for the share of translated words, because not all translations of a word are known. */
const OF_OWN_WORDS = 1.5

/** Maximum score of a Chinese query, whose literal match says more than translations of single words. */
const MAX_OF_CHINESE = 0.6
/** Maximum score of a query in both scripts: a work that has its Chinese part in its title comes first. */
const MAX_OF_MIXED = 0.5
/** Maximum score of other queries: a work that has the words themselves, one of them misspelt, comes first. */
const MAX_OF_OTHERS = 0.92

/** Returns how much of a query a work contains in translation: 0 nothing, 1 everything. */
export function translatedSimilarity(texts: DocumentTexts, words: TranslatedWord[]): number {
  const text = [...texts.titles, ...texts.keywords].join(' ')
  const probability = ({ targets }: TranslatedWord): number => {
    const missing = targets.reduce(
      (product, { word, likely }) =>
        text.includes(word) || texts.words.has(word) ? product * (1 - Math.min(0.95, 1.3 * likely)) : product,
      1,
    )
    return 1 - missing
  }
  const known = words.filter(({ targets }) => targets.length > 0)
  if (known.length === 0) return 0
  const sum = words.reduce((total, word) => total + probability(word), 0)
  const inChinese = words.filter(({ word }) => hasHan(word)).length
  if (inChinese > 0 && inChinese < words.length) return Math.min(MAX_OF_MIXED, sum / words.length)
  return Math.min(inChinese > 0 ? MAX_OF_CHINESE : MAX_OF_OTHERS, (OF_OWN_WORDS * sum) / words.length)
}

/**
 * Returns the likeliest translation of each word that some works bear, as it is printed there: variation, not its stem.
 */
export function printedTranslations(words: TranslatedWord[], works: DocumentTexts[]): string[] {
  const texts = works.flatMap(({ titles, keywords }) => [...titles, ...keywords])
  const byStem = new Map(texts.flatMap((text) => text.split(' ').map((word) => [stem(word), word])))
  const printed = (target: string): string | undefined =>
    byStem.get(target) ?? (hasHan(target) && texts.some((text) => text.includes(target)) ? target : undefined)
  const told = words.filter(({ word }) => !isFunctionWord(word))
  const sure = told.map(({ targets }) => targets.filter(({ isDoubtful }) => isDoubtful !== true))
  return [...new Set(sure.flatMap((targets) => firstOf(targets.map(({ word }) => printed(word)))))]
}

const firstOf = (found: (string | undefined)[]): string[] =>
  found.filter((word) => word !== undefined).slice(0, 1)
