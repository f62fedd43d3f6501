import { change } from '@/lib/freshness/moved-keys'
import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { closedSite, siteIdentity } from './envelope'
import { count, idField, instant, list, text, textParam } from './fields'
import { MAX_ID } from '@/lib/rules/max-id'

/** Data of a site the front needs. */
export const siteEntry = z.object({
  key: z.string(),
  id: idField,
  hosts: list(z.string()),
  defaultLanguage: z.enum(['zh', 'en']),
  state: z.enum(['open', 'closed', 'expired']),
  /** Name, contact and colours, for pages shown without the site's data. */
  identity: siteIdentity.nullish(),
  /** The same of a site under maintenance, and when that ends. */
  maintenance: closedSite.extend({ maintenanceUntil: z.string() }).nullish(),
  /** Keys of recently withdrawn pages, `article:123`, dropped from caches at once. */
  withdrawn: list(z.string()),
})

/** Number and time of a change. */
const changePosition = z.object({ number: z.number().int().min(0), at: z.string().max(40) })

/** Id of a running front, new at each start. */
const instanceId = z.string().min(8).max(64)

/** Pages read most at the other fronts. */
const popularPages = z.object({
  pages: list(z.string()),
  /** When they were read, in milliseconds of the database's clock. */
  readAt: z.number().int(),
  /** The earliest `preparedAt` of the other fronts that prepare pages; null if there is none. */
  preparedElsewhere: z.number().int().nullable(),
})

const sum = z.object({
  siteId: idField,
  kind: z.string().regex(/^[a-z]{1,20}$/),
  resourceId: z.number().int().min(0).max(MAX_ID),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  views: z.number().int().min(0).max(1_000_000).default(0),
  downloads: z.number().int().min(0).max(1_000_000).default(0),
})

/** Uses of an article by a visitor within an hour. */
const use = z.object({
  articleId: idField,
  at: instant,
  address: z.string().max(64),
  /** Hash of the User-Agent. */
  agent: z.string().max(64),
  accessCode: z.string().max(64).nullish(),
  form: z.string().max(40),
  request: z.boolean(),
  repeat: z.boolean(),
})

/** What remains of a withdrawn article. */
const tombstone = z.object({
  id: idField,
  siteId: idField,
  doi: text,
  resName: text,
  enResName: text,
  withdrawnAt: z.string(),
  reason: text,
})

/** Calls the original platform does not have, used by pages and machine interfaces. */
export const extEndpoints = {
  extSites: endpoint({
    path: '/front/ext/sites',
    summary:
      'The sites of this host with their hosts and state, of other open sites only where they are (of an aggregate every site); the site of a host with `host`',
    query: z.object({ host: textParam(253).optional() }),
    data: list(siteEntry),
  }),
  extChanges: endpoint({
    method: 'POST',
    ofFronts: true,
    path: '/front/ext/changes',
    summary: 'What changed since a position, for the front of this server only; confirms that position',
    body: z.object({
      instance: instanceId,
      known: changePosition.nullable().default(null),
      /** The front stops: imports no longer wait for it. */
      leaving: z.boolean().default(false),
    }),
    data: z.object({
      position: changePosition,
      /** The position is unknown here: everything cached is invalid. */
      reset: z.boolean(),
      changes: list(change),
      /** All sites, if one of them changed. */
      sites: list(siteEntry).nullable(),
    }),
  }),
  extPopularPages: endpoint({
    method: 'POST',
    ofFronts: true,
    path: '/front/ext/popular-pages',
    summary:
      'Takes the pages visitors of this front read most, returns those of the other fronts of this database; for fronts only',
    body: z.object({
      instance: instanceId,
      /** Keys of the page cache, most visited first; null where they are those reported before. */
      pages: z.array(z.string().min(1).max(2_000)).max(100).nullable(),
      /** `readAt` of the last answer whose pages are all rendered; null before the first. */
      preparedAt: z.number().int().min(0).nullable().default(null),
    }),
    maxBody: 1_000_000,
    data: popularPages,
  }),
  extCounts: endpoint({
    method: 'POST',
    ofFronts: true,
    path: '/front/ext/counts',
    summary: 'Summed view counts of a front; `batch` makes repeats idempotent',
    body: z.object({
      batch: z.string().min(8).max(64),
      counts: z.array(sum).max(20_000),
      uses: z.array(use).max(1000).default([]),
    }),
    maxBody: 4_000_000,
    data: z.object({ applied: z.boolean() }),
  }),
  extTableCsv: endpoint({
    path: '/front/ext/table-csv',
    summary: 'A table of an article as CSV (RFC 4180, UTF-8 with a byte order mark), a field per cell',
    query: z.object({ id: idField }),
    answer: 'file',
    data: z.unknown(),
  }),
  extHealth: endpoint({
    path: '/front/ext/health',
    summary: 'Whether the database responds, and the state of its content',
    data: z.object({ database: z.boolean(), migrated: z.boolean(), content: z.boolean(), bm25: z.boolean() }),
  }),
  extTombstones: endpoint({
    path: '/front/ext/tombstones',
    summary: 'Withdrawn articles of a site, newest first, as JSON Lines',
    query: z.object({ siteId: idField.optional(), since: instant.optional() }),
    data: tombstone,
    answer: 'lines',
  }),
  extRedirects: endpoint({
    path: '/front/ext/redirects',
    summary: "A site's own redirects, old path to new; of one path when `path` is given",
    query: z.object({ siteId: idField.optional(), path: textParam(2000).optional() }),
    data: list(z.object({ from: z.string(), to: z.string() })),
  }),
  extSiteStatistics: endpoint({
    path: '/front/ext/site-statistics',
    summary: 'Amount of content of a site',
    query: z.object({ siteId: idField.optional() }),
    data: z.object({ publications: count, periods: count, articles: count, openAccess: count, since: text }),
  }),
} as const

export type SiteEntry = z.output<typeof siteEntry>
export type Changes = z.output<typeof extEndpoints.extChanges.data>
export type PopularPages = z.output<typeof popularPages>
