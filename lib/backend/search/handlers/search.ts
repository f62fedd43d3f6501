import { setImmediate } from 'node:timers/promises'
import { limits } from '@/lib/rules/limits'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { type Context, type Handlers, siteOf } from '@/lib/backend/http/handler'
import { inAlbum } from '../queries/search-album'
import { inScope } from '../queries/condition'
import { withSearchPermit, withSuggestionPermit } from '../search-semaphore'
import { marker } from '../highlight'
import { journalCalled } from '../meaning/journal-called'
import type { Reading } from '../meaning/meaning'
import { parsedOf, planSearch } from '../plan'
import type { SearchHit } from '../queries/search-hits'
import { fieldsOf } from '../query/fields'
import { namesOnlyJournal } from '../query/journal-only'
import { pubMedNumberIn } from '../query/pubmed-number'
import { isWholeIdentifier } from '../query/whole-identifier'
import { readingOnce } from '../read-once'
import { type Result, type Search, isMore, pageOfHits, resultOf } from '../results'
import { didYouMean } from '../did-you-mean'
import { correctedQuery } from '../explicit-spellings'
import { namesakeTest } from '../namesakes'
import { fieldsSearched } from '../fields-searched'
import { suggestionsFor } from '../suggestions'
import { tokensOf } from '../tokens'
import { type ResourceType, resourceTypes } from '@/lib/rules/resource-type'
import type { searchEndpoints } from '@/lib/contract/search'
import type { AdvancedQuery, SearchQuery } from '@/lib/contract/search-query'
import { translator } from '@/lib/i18n/translator'
import { facetsOf } from './search-facets'
import { markItem, passageOfAbstract } from './search-highlight'
import type { PlainItem } from './search-item'
import { fullTextsOf, itemsOf, phrasesOf } from './search-items'

type Query = SearchQuery | AdvancedQuery
type Options = Parameters<typeof planSearch>[2]

/** Resource types searched by the rc-doc calls. */
const DOCUMENTS: ResourceType[] = ['picture', 'table']

export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  searchConfig: async ({ params, context }) => siteOf(context.scope, params.siteId).search,
  searchConditions: async ({ params, query, context }) => {
    siteOf(context.scope, params.siteId)
    return fieldsOf[query.type].map(({ code }) => ({
      field: code,
      condition: translator('zh', 'search')(`field.${code}`),
      enCondition: translator('en', 'search')(`field.${code}`),
    }))
  },
  analyze: async ({ query }) => tokensOf(query.q),
  search: ({ query, context }) => find(context, query),
  clusters: ({ query, context }) => count(context, query),
  advSearch: ({ query, context }) => find(context, query),
  advSearchClusters: ({ query, context }) => count(context, query),
  advancedSearch: ({ query, context }) => find(context, { ...query, type: 'article' }),
  quickSearch: ({ query, context }) => find(context, { ...query, type: 'article' }),
  publicationSearch: ({ query, context }) =>
    find(context, query, { kinds: ['publication'], allWhenEmpty: true }),
  publicationClusters: ({ query, context }) =>
    count(context, query, { kinds: ['publication'], allWhenEmpty: true }),
  rcDocList: ({ query, context }) => find(context, query, documents(query)),
  rcDocClusters: ({ query, context }) => count(context, query, documents(query)),
  albumResSearch: async ({ query, context }) =>
    find(context, query, {
      kinds: ['article', 'publication', 'audio', 'video', 'book'],
      allWhenEmpty: true,
      filters: [await inAlbum(context.db, query.albumId ?? query.virtualId ?? 0)],
    }),
  suggest: ({ query, context }) =>
    withSuggestionPermit(context, () => suggestionsFor(context, query.q, query.siteId)),
}

const documents = ({ type }: Query): Options => ({
  kinds: DOCUMENTS.includes(type) ? [type] : DOCUMENTS,
  allWhenEmpty: true,
})

/** Returns one page of hits with highlights. */
const find = (request: Context, query: Query, options?: Options) =>
  withSearchPermit(request, async () => {
    const context = readingOnce(request)
    const search = await planSearch(context, query, options)
    const result = await resultOf(context, search)
    const found = await pageOfHits(context, search, result, query)
    const items = await itemsOf(request, found)
    const content = await markedItems(context, search, { found, items })
    return {
      content,
      ...numbers(result.total, query),
      relaxed: result.relaxed,
      canExport: isOfArticles(search),
      canSubscribe: isAnnounced(search, result),
      canRefine: true,
      notices: await noticesOf(context, search, result),
      didYouMean: await spellingsOf(context, search, result, query),
      expanded: search.translations,
      readings: result.readings.map(wireReading),
    }
  })

/** Highlights items; reads the full texts only of those whose abstract shows no match. */
async function markedItems(
  context: Context,
  { query, typed }: Search,
  { found, items }: { found: SearchHit[]; items: PlainItem[] },
) {
  const mark = marker(query.marks)
  const isNamesake = namesakeTest(typed ?? '')
  const abstracts = items.map((item) => passageOfAbstract(item, mark, context.locale))
  const others = query.marks.length > 0 ? items.filter((_, at) => abstracts[at] === null) : []
  const fullTexts = await fullTextsOf(context, others)
  const phrases = await phrasesOf(context, found)
  const content = []
  for (const [at, item] of items.entries()) {
    const fullText = fullTexts.get(Number(item.id)) ?? null
    const texts = { abstract: abstracts[at] ?? null, full: mark.passage(fullText), isNamesake }
    content.push(markItem(item, mark, { ...texts, phrases: phrases(item.kind, Number(item.id)) }))
    // Highlighting a full text takes some 10 ms; yield to other requests in between.
    if (fullText !== null) await setImmediate()
  }
  return content
}

const isOfArticles = ({ kinds }: Search): boolean => kinds.length === 1 && kinds[0] === 'article'

/**
 * Checks whether a saved search finds new articles as this one does: not those that are only near to what was typed, nor
 * those of a title that was cut, which no words tell.
 */
const isAnnounced = (search: Search, { total, relaxed, readings, isLiteral }: Result): boolean =>
  isOfArticles(search) &&
  !relaxed &&
  (readings.length > 0
    ? readings.every(({ kind }) => kind === 'fields' || kind === 'question')
    : isLiteral || total === 0 || search.typed === null || pubMedNumberIn(search.typed) !== null)

const originOf = ({ kinds, siteIds }: Search) => ({ siteIds, scope: inScope(kinds, siteIds) })

/** Checks whether the typed words have no hits at all, not just none within the filters. */
const holdsNothing = async (context: Context, search: Search, { total, relaxed }: Result): Promise<boolean> =>
  relaxed ||
  (total === 0 &&
    (search.filters.length + search.narrowing.length === 0 || (await usesOf(context, search)) === 0))

/** Other spellings of a query that finds nothing: those it was read as, as a whole, else those looked for. */
async function spellingsOf(
  context: Context,
  search: Search,
  result: Result,
  query: Query,
): Promise<string[]> {
  const [read, ...others] = result.readings
  if (read?.kind === 'spelling' && !others.some(({ kind }) => kind === 'question')) return read.to
  // What was read as pinyin is no misspelt word.
  if (result.readings.some(({ kind }) => kind === 'pinyin')) return []
  if (!(await holdsNothing(context, search, result))) return []
  const { root, explicit } = parsedOf(query)
  const name = JSON.stringify([search.siteIds, search.kinds, query.q, explicit ? root : null])
  return cachedUntilChange(context, `spellings ${name}`, async () => {
    const origin = originOf(search)
    const right = explicit && root ? await correctedQuery(context, origin, { root, typed: query.q }) : null
    return right === null ? didYouMean(context, origin, search.typed ?? query.q) : [right]
  })
}

/** The number of documents that have the words of a search, whatever its filters. */
const usesOf = async (context: Context, search: Search): Promise<number> => {
  const { total, relaxed } = await resultOf(context, { ...search, filters: [], narrowing: [] })
  return relaxed ? 0 : total
}

const count = (context: Context, query: Query, options?: Options) =>
  withSearchPermit(context, async () => {
    const search = await planSearch(context, query, options)
    const result = await resultOf(context, search)
    return {
      total: Math.min(result.total, 10_000),
      more: isMore(result.total),
      facets: await facetsOf(context, result, search.chosen),
    }
  })

/** Returns the page numbers of a result; the last page is the last reachable one. */
const numbers = (total: number, { page, size }: { page: number; size: number }) => ({
  totalElements: Math.min(total, 10_000),
  totalPages: Math.ceil(Math.min(total, limits.search.reachable) / size),
  number: page,
  size,
  more: isMore(total),
})

/** Returns how a query was interpreted, for the API: the kind and what was searched instead. */
const wireReading = (reading: Reading) => ({
  kind: reading.kind,
  to: 'to' in reading ? reading.to : [],
  fields: 'fields' in reading ? reading.fields : [],
})

async function noticesOf(context: Context, search: Search, result: Result) {
  const isUnknown = await isUnknownIdentifier(context, search, result)
  const isNoJournal = await isUnknownJournal(context, search, result)
  const codes = [
    ...new Set(search.query.notices),
    ...(isUnknown ? (['unknownIdentifier'] as const) : []),
    ...(isNoJournal ? (['unknownJournal'] as const) : []),
  ]
  // What was ignored says more, and names the fields where it is about them.
  const fields = codes.length > 0 ? null : fieldsSearched(search.root, context.locale)
  return [
    ...(fields === null ? [] : [{ code: 'fields', message: fields }]),
    ...codes.map((code) => ({ code, message: translator(context.locale, 'search')(`notice.${code}`) })),
  ]
}

/** Checks for the name of a journal that no journal is called by, whatever is searched and by whichever filters. */
const isUnknownJournal = async (
  context: Context,
  { typed, narrowing, siteIds }: Search,
  { total }: Result,
): Promise<boolean> =>
  total === 0 &&
  narrowing.length === 0 &&
  typed !== null &&
  namesOnlyJournal(typed) &&
  (await journalCalled(context, siteIds, typed)) === null

/** Checks for the identifier of a work that no work of any type has, whatever the filters. */
const isUnknownIdentifier = async (context: Context, search: Search, { total }: Result): Promise<boolean> =>
  total === 0 &&
  search.typed !== null &&
  isWholeIdentifier(search.typed) &&
  (await usesOf(context, { ...search, kinds: [...resourceTypes] })) === 0
