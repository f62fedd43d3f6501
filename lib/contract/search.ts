import { z } from '@/lib/zod'
import { clusters } from './clusters'
import { searchCondition, searchConfig } from './config'
import { endpoint } from './endpoint'
import { count, flagParam, idField, list, textOrEmpty } from './fields'
import { searchPage } from './search-page'
import { advancedQuery, resourceType, searchQuery, searchText } from './search-query'
import { suggestion } from './suggestion'

const token = z.object({ token: z.string(), position: count, type: textOrEmpty })

const bySite = z.object({ siteId: idField })

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
    query: z.object({ type: resourceType }),
    data: list(searchCondition),
  }),
  analyze: endpoint({
    path: '/front/analyze',
    aliases: ['/front/search/analyze'],
    summary: 'Segmentation of a query: its words in order',
    query: z.object({ q: searchText, type: resourceType }),
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
    query: z.object({ q: searchText, siteId: idField.optional(), all: flagParam }),
    data: list(suggestion),
  }),
} as const

export type Token = z.output<typeof token>
