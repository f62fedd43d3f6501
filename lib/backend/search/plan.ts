import { type Context, restrictSites } from '@/lib/backend/http/handler'
import { type Condition, afterYear, betweenYears, hasFacet, noDocument } from './queries/condition'
import { codesOfValues } from './queries/search-values'
import { earlierSearches } from '@/lib/rules/search-within'
import type { ResourceType } from '@/lib/rules/resource-type'
import { facetNames } from '@/lib/contract/facets'
import type { AdvancedQuery, SearchQuery } from '@/lib/contract/search-query'
import { kindsOfFacet } from './facet-sources'
import { keysListedAs } from '@/lib/rules/facet-spellings'
import { facetKey } from './source'
import { withJournalNames } from './meaning/journals-in-fields'
import { readConditions } from './query/advanced'
import { type CompiledQuery, RELAX_FROM, bindField, compileQuery } from './query/compile'
import { inSimplified } from './fold'
import { fieldOf } from './query/fields'
import { namesOnlyJournal } from './query/journal-only'
import { type Parsed, parseQuery } from './query/parse'
import { withoutSpacing } from './query/spaced-characters'
import { withTranslations } from './query/translate'
import { isWholeIdentifier } from './query/whole-identifier'
import { type Search, resultOf } from './results'
import { readSavedSearch } from './saved-search'
import { translationsFor } from './translations'

/** Characters of a query that are read for what they mean: the longest reference one would paste. */
const MAX_TYPED = 1_000

type Options = { kinds?: ResourceType[]; allWhenEmpty?: boolean; filters?: Condition[] }

/** Builds the search for a call. Throws for ids of other sites. */
export async function planSearch(
  context: Context,
  query: SearchQuery | AdvancedQuery,
  { kinds = [query.type], allWhenEmpty = false, filters = [] }: Options = {},
): Promise<Search> {
  const siteIds = restrictSites(context.scope, query.siteId)
  const typed = parseQuery(query.q)
  const parsed = await withJournalNames(context, parsedOf(query, typed))
  const compiled = compileQuery(parsed)
  const { wide, translations } = await translated(context, siteIds, query, parsed, compiled)
  const facets = await chosenOf(context, siteIds, query)
  const earlier = await foundEarlier(context, query, { kinds, allWhenEmpty, filters })
  const narrowing = [...facets.map(hasFacet), ...yearFilters(query)]
  return {
    query: { ...compiled, where: wide.where, marks: wide.marks },
    added: wide.words.filter((word) => !compiled.words.includes(word)),
    root: typed.root,
    translations,
    kinds,
    siteIds,
    filters: [...filters, ...earlier],
    narrowing,
    chosen: facets.flat(),
    allWhenEmpty:
      (allWhenEmpty && query.q.trim() === '') ||
      (narrowing.length + earlier.length > 0 && parsed.root === null),
    mayRelax:
      !parsed.explicit &&
      compiled.size >= RELAX_FROM &&
      !isWholeIdentifier(query.q) &&
      !namesOnlyJournal(query.q),
    typed:
      parsed.explicit || !mayAdd(query)
        ? null
        : withoutSpacing(inSimplified(query.q)).replace(/\s+/g, ' ').trim().slice(0, MAX_TYPED),
  }
}

/** Returns the conditions of the earlier searches a query is within; no document for one that cannot be read. */
async function foundEarlier(
  context: Context,
  { within, type, siteId }: SearchQuery,
  options: Options,
): Promise<Condition[]> {
  const found: Condition[] = []
  for (const parameters of earlierSearches(within)) {
    const query = readSavedSearch(parameters)
    const search = query && (await planSearch(context, { ...query, within: '', type, siteId }, options))
    found.push((search && (await resultOf(context, search)).where) ?? noDocument)
  }
  return found
}

/** Adds translations of keywords to a query, unless the request excludes them. */
async function translated(
  context: Context,
  siteIds: number[],
  query: SearchQuery,
  parsed: Parsed,
  compiled: CompiledQuery,
) {
  const known =
    compiled.where === null || !mayAdd(query) ? null : await translationsFor(context, siteIds, parsed.root)
  if (!known?.size || !parsed.root) return { wide: compiled, translations: [] }
  const { root, used } = withTranslations(parsed.root, known)
  return { wide: compileQuery({ ...parsed, root }), translations: used }
}

/** Checks whether a request allows more than its literal words. */
const mayAdd = ({ expand }: SearchQuery): boolean => expand !== '0' && expand !== 'false'

/** Parses the query with its field, or the conditions of an advanced search. */
export function parsedOf(query: SearchQuery | AdvancedQuery, parsed: Parsed = parseQuery(query.q)): Parsed {
  const field = query.field === undefined ? undefined : fieldOf(query.field)
  const bound =
    field && parsed.root ? { ...parsed, root: bindField(parsed.root, field), explicit: true } : parsed
  return 'conditions' in query && query.conditions ? readConditions(bound, query.conditions) : bound
}

/** Returns the codes of the selected values, one array for each facet with any. */
async function chosenOf({ db }: Context, siteIds: number[], query: SearchQuery): Promise<number[][]> {
  const chosen: number[][] = []
  for (const name of facetNames) {
    const keys = query[name].flatMap((key) => keysListedAs(name, facetKey(key)))
    if (keys.length === 0) continue
    const codes: number[] = []
    for (const kind of kindsOfFacet(name)) codes.push(...(await codesOfValues(db, siteIds, { kind, keys })))
    chosen.push(codes)
  }
  return chosen
}

function yearFilters(query: SearchQuery | AdvancedQuery): Condition[] {
  const thisYear = new Date().getUTCFullYear()
  const { yearFrom, yearTo } = 'yearFrom' in query ? query : { yearFrom: undefined, yearTo: undefined }
  const recent = query.years === 'all' ? [] : [afterYear(thisYear - Number(query.years))]
  return [...recent, ...betweenYears(yearFrom ?? null, yearTo ?? null)]
}
