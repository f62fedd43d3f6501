import { z } from '@/lib/zod'
import { resourceTypeOf } from '@/lib/rules/resource-type'
import { articleSummary } from './article'
import { searchCondition, searchConfig } from './config'
import { endpoint } from './endpoint'
import { facetNames, facetParams } from './facets'
import {
  count,
  flag,
  flagParam,
  idField,
  int,
  list,
  pageOf,
  pageParam,
  sizeParam,
  text,
  textOrEmpty,
} from './fields'

/** Maximum characters of a parameter; a query over 150 characters is truncated with a notice instead of refused. */
const LONGEST = 4000

/** Any text: control characters become spaces, excess is truncated. */
const words = z
  .string()
  .transform((value) => value.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST))
  .default('')

const type = z
  .string()
  .optional()
  .transform((value, context) => {
    const found = value ? resourceTypeOf(value) : 'article'
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: 'type' })
    return z.NEVER
  })

/** Offset of page ids: albums and pages both have the type other. */
export const PAGE_ID_OFFSET = 1_000_000_000

export const sorts = ['relevance', 'date', 'views', 'downloads', 'citations'] as const
export const spans = ['all', '5', '3', '1'] as const
export const switches = ['0', '1', 'true', 'false'] as const

/** Parameters of every search; a value outside its schema is refused. */
const searchQuery = z.object({
  q: words,
  type,
  /** Code of a field the whole query is limited to. */
  field: z
    .string()
    .regex(/^\P{Cc}{0,40}$/u)
    .optional()
    .catch(undefined),
  siteId: idField.optional(),
  sort: z.enum(sorts).default('relevance'),
  /** all, 5, 3 or 1: the last n years. */
  years: z.enum(spans).default('all'),
  /** Whether words are also searched in the other language. */
  expand: z.enum(switches).default('1'),
  page: pageParam,
  size: sizeParam(20),
  ...facetParams,
})

/** Hit fields with matching words marked (`<mark>`), inline HTML; null if nothing is marked. */
const highlight = z.object({
  resName: text,
  enResName: text,
  authors: text,
  enAuthors: text,
  keyword: text,
  enKeyword: text,
  /** Passage of the abstract or full text around the first mark. */
  summary: text,
})

/**
 * A hit: the article fields of list items for every type (resName, summary, authors, publishDate ...), with those of
 * other types. `matched` names the fields that contain a searched word.
 */
export const searchItem = articleSummary.extend({
  kind: z
    .enum(['article', 'publication', 'picture', 'table', 'video', 'audio', 'book', 'news', 'other'])
    .catch('article'),
  highlight,
  matched: list(z.string()),
  pictureUrl: text,
  /** Article of a figure, table or recording. */
  articleId: int,
  paperTitle: text,
  enPaperTitle: text,
  label: text,
  enLabel: text,
  anchor: text,
  issn: text,
  cn: text,
  organizerUnit: text,
  enOrganizerUnit: text,
  publisher: text,
  duration: int,
  original: int,
  newsDataType: text,
  sourceLink: text,
  /** For type other: album or page. */
  otherKind: text,
})

const notice = z.object({ code: z.string(), message: textOrEmpty })

export const searchPage = pageOf(searchItem).extend({
  /** There are more hits than are counted exactly. */
  more: flag,
  /** No document has all words: the hits have most of them. */
  relaxed: flag,
  /**
   * Whether all hits can be exported, and the search saved for alerts; a back end without these calls sends neither.
   */
  canExport: flag,
  canSubscribe: flag,
  notices: list(notice),
  /** Other spellings that have hits. */
  didYouMean: list(z.string()),
  /** Words also searched in the other language: word and additions. */
  expanded: list(z.object({ word: z.string(), added: list(z.string()) })),
  /** Interpretations of the query: another spelling, a journal and year, the subject of a question. */
  readings: list(
    z.object({
      kind: z.enum(['fields', 'spelling', 'pinyin', 'question', 'part', 'translation', 'similar']),
      to: list(z.string()),
      fields: list(
        z.object({
          name: z.enum([
            'grant',
            'institution',
            'journal',
            'author',
            'year',
            'volume',
            'issue',
            'page',
            'words',
          ]),
          value: z.string(),
        }),
      ),
    }),
  ),
})

const facetValue = z.object({ key: z.string(), label: textOrEmpty, enLabel: text, count })

export const clusters = z.object({
  total: count,
  more: flag,
  /** Facets in display order, values by count. */
  facets: list(z.object({ name: z.enum(facetNames), values: list(facetValue) })),
})

const token = z.object({ token: z.string(), position: count, type: textOrEmpty })

const suggestion = z.object({
  kind: z.enum(['journal', 'keyword', 'author', 'work']),
  label: textOrEmpty,
  enLabel: text,
  /** For a work: its id and DOI, for the URL of its page. */
  id: int,
  doi: text,
})

const bySite = z.object({ siteId: idField })

/**
 * Parameters of advSearch: rows of conditions besides `q`, each with field, text and the operator that joins it to the
 * row before.
 */
export const advancedQuery = searchQuery.extend({
  /** JSON array of {field, q, op: AND|OR|NOT, exact}. */
  conditions: z.string().max(LONGEST).optional().catch(undefined),
  yearFrom: z.coerce.number().int().min(0).max(9999).optional().catch(undefined),
  yearTo: z.coerce.number().int().min(0).max(9999).optional().catch(undefined),
})

const find = (path: `/${string}`, summary: string, aliases: readonly `/${string}`[] = []) =>
  endpoint({ path, summary, aliases, query: searchQuery, data: searchPage })

const count_ = (path: `/${string}`, summary: string, aliases: readonly `/${string}`[] = []) =>
  endpoint({ path, summary, aliases, query: searchQuery, data: clusters })

export const searchEndpoints = {
  searchConfig: endpoint({
    path: '/front/site/{siteId}/search-config',
    summary: 'Types of the search panel, the default first',
    params: bySite,
    data: searchConfig,
  }),
  searchConditions: endpoint({
    path: '/front/site/{siteId}/search-conditions',
    summary: 'Search fields of a type',
    params: bySite,
    query: z.object({ type }),
    data: list(searchCondition),
  }),
  analyze: endpoint({
    path: '/front/analyze',
    aliases: ['/front/search/analyze'],
    summary: 'Segmentation of a query: its words in order',
    query: z.object({ q: words, type }),
    data: list(token),
  }),
  search: find('/front/search', 'Search one resource type'),
  clusters: count_('/front/clusters', 'Facets of a search with counts', ['/front/search/clusters']),
  advSearch: endpoint({
    path: '/front/advSearch',
    summary: 'Advanced search: conditions by field',
    query: advancedQuery,
    data: searchPage,
  }),
  advSearchClusters: endpoint({
    path: '/front/advSearch/clusters',
    summary: 'Facets of an advanced search with counts',
    query: advancedQuery,
    data: clusters,
  }),
  advancedSearch: endpoint({
    path: '/front/front-article/advancedSearch',
    summary: 'Advanced search of articles',
    query: advancedQuery,
    data: searchPage,
  }),
  quickSearch: find('/front/front-article/quickSearch', 'Quick search of articles'),
  publicationSearch: find('/front/front-publication/search', 'Search journals; all of them without a query'),
  publicationClusters: count_('/front/front-publication/clusters', 'Facets of a search of journals', [
    '/front/front-publication/search/clusters',
  ]),
  rcDocClusters: count_('/front/rc-doc/clusters', 'Facets of figures, tables and other documents'),
  rcDocList: find('/front/rc-doc/res/list', 'Figures, tables and other documents; all without a query'),
  albumResSearch: endpoint({
    path: '/front/album/res/search',
    summary: 'Searches the resources of an album; all of them without a query',
    query: searchQuery.extend({ albumId: idField.optional(), virtualId: idField.optional() }),
    data: searchPage,
  }),
  suggest: endpoint({
    path: '/front/ext/suggest',
    summary: 'Journals, keywords and authors whose name begins with the query, and works by title',
    query: z.object({ q: words, siteId: idField.optional(), all: flagParam }),
    data: list(suggestion),
  }),
} as const

export type SearchItem = z.output<typeof searchItem>
export type SearchPage = z.output<typeof searchPage>
export type Clusters = z.output<typeof clusters>
export type Token = z.output<typeof token>
export type Suggestion = z.output<typeof suggestion>
export type SearchQuery = z.output<typeof searchQuery>
export type AdvancedQuery = z.output<typeof advancedQuery>
