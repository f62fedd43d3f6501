import { z } from '@/lib/zod'
import { resourceTypeOf } from '@/lib/rules/resource-type'
import { articleSummary } from './article'
import { searchCondition, searchConfig } from './config'
import { endpoint } from './endpoint'
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

/** Longest value of a parameter; a query over 150 characters is cut and says so, it is not refused. */
const LONGEST = 4000

/** Anything at all: control characters are taken for spaces, what is too long is cut. */
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

/** Several values of a facet are joined by `;`. */
const values = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .split(/[;；]/)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .slice(0, 20),
  )

/** Albums and pages are both found as type other; the ids of pages are moved by this, apart from albums. */
export const PAGE_ID_OFFSET = 1_000_000_000

export const sorts = ['relevance', 'date', 'views', 'downloads', 'citations'] as const
export const spans = ['all', '5', '3', '1'] as const
export const switches = ['0', '1', 'true', 'false'] as const
export const facetNames = [
  ...(['year', 'journal', 'column', 'author', 'institution', 'keyword', 'fund', 'language'] as const),
  'articleType',
] as const

const facetParams = {
  year: values,
  journal: values,
  column: values,
  author: values,
  institution: values,
  keyword: values,
  fund: values,
  language: values,
  articleType: values,
}

/** What every search takes; a value its schema does not name is refused. */
const searchQuery = z.object({
  q: words,
  type,
  /** A field code the whole query is limited to. */
  field: z
    .string()
    .regex(/^\P{Cc}{0,40}$/u)
    .optional()
    .catch(undefined),
  siteId: idField.optional(),
  sort: z.enum(sorts).default('relevance'),
  /** all, 5, 3 or 1: the last so many years. */
  years: z.enum(spans).default('all'),
  /** Whether words are looked for in the other language too. */
  expand: z.enum(switches).default('1'),
  page: pageParam,
  size: sizeParam(20),
  ...facetParams,
})

/** Marked words (`<mark>`) in what was found, inline HTML; null where nothing is marked. */
const highlight = z.object({
  resName: text,
  enResName: text,
  authors: text,
  enAuthors: text,
  keyword: text,
  enKeyword: text,
  /** The passage of the abstract or the full text around the first mark. */
  summary: text,
})

/**
 * A hit: the article fields of list items for every type (resName, summary, authors, publishDate ...), with what other types
 * have besides. `matched` names the fields that hold a word that was looked for.
 */
export const searchItem = articleSummary.extend({
  kind: z
    .enum(['article', 'publication', 'picture', 'table', 'video', 'audio', 'book', 'news', 'other'])
    .catch('article'),
  highlight,
  matched: list(z.string()),
  pictureUrl: text,
  /** The article a figure, table or recording belongs to. */
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

export const notice = z.object({ code: z.string(), message: textOrEmpty })

export const searchPage = pageOf(searchItem).extend({
  /** More hits than are counted exactly. */
  more: flag,
  /** Nothing holds all words: these hold most of them. */
  relaxed: flag,
  /** Whether all hits can be exported, and the search be saved for alerts: a back end that says neither has not these calls. */
  canExport: flag,
  canSubscribe: flag,
  notices: list(notice),
  /** Other spellings that do find something. */
  didYouMean: list(z.string()),
  /** Words in the other language that were looked for too: word and what was added. */
  expanded: list(z.object({ word: z.string(), added: list(z.string()) })),
  /** What the query was taken for besides its words: another spelling, a journal and year, the subject of a question. */
  readings: list(
    z.object({
      kind: z.enum(['fields', 'spelling', 'pinyin', 'question', 'translation', 'similar']),
      to: list(z.string()),
      fields: list(
        z.object({
          name: z.enum(['institution', 'journal', 'author', 'year', 'volume', 'issue', 'page', 'words']),
          value: z.string(),
        }),
      ),
    }),
  ),
})

export const facetValue = z.object({ key: z.string(), label: textOrEmpty, enLabel: text, count })

export const clusters = z.object({
  total: count,
  more: flag,
  /** Facets in the order they are shown, values by count. */
  facets: list(z.object({ name: z.enum(facetNames), values: list(facetValue) })),
})

export const token = z.object({ token: z.string(), position: count, type: textOrEmpty })

export const suggestion = z.object({
  kind: z.enum(['journal', 'keyword', 'author', 'work']),
  label: textOrEmpty,
  enLabel: text,
  /** Of a work: what its page is addressed by. */
  id: int,
  doi: text,
})

const bySite = z.object({ siteId: idField })

/** advSearch takes rows of conditions besides `q`: field, text and how it is joined to what stands before it. */
export const advancedQuery = searchQuery.extend({
  /** JSON list of {field, q, op: AND|OR|NOT, exact}. */
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
    summary: 'Types the search panel offers, first one first',
    params: bySite,
    data: searchConfig,
  }),
  searchConditions: endpoint({
    path: '/front/site/{siteId}/search-conditions',
    summary: 'Fields a type can be searched by',
    params: bySite,
    query: z.object({ type }),
    data: list(searchCondition),
  }),
  analyze: endpoint({
    path: '/front/analyze',
    aliases: ['/front/search/analyze'],
    summary: 'How a query is understood: its words in order',
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
    summary: 'Search the resources of an album; all of them without a query',
    query: searchQuery.extend({ albumId: idField.optional(), virtualId: idField.optional() }),
    data: searchPage,
  }),
  suggest: endpoint({
    path: '/front/ext/suggest',
    summary: 'Journals, keywords and authors whose name begins so, and works by their title',
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
