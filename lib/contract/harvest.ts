import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { affiliationDetail, authorDetail, referenceDetail } from './article-parts'
import { endpoint } from './endpoint'
import { count, flag, idField, instant, int, list, text, textOrEmpty } from './fields'
import { issueAddress } from './period'
import { MAX_ID } from '@/lib/rules/max-id'

/** Filters of a harvest; dates include both ends, to the second. */
const selection = {
  siteId: idField.optional(),
  from: instant.optional(),
  until: instant.optional(),
  publicationIndexId: idField.optional(),
  year: z.coerce.number().int().min(1).max(9999).optional(),
  /** Key of a column, from `harvestInfo`. */
  column: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .optional(),
}

/** An article as harvested. Withdrawn ones remain, marked and without content. */
export const harvestRecord = z.object({
  id: idField,
  siteId: idField,
  publicationIndexId: idField,
  year: int,
  columnKey: text,
  updatedAt: z.string(),
  withdrawn: flag,
  /** Belongs to the site's own journal. */
  own: flag,
  doi: text,
  address: text,
  article: articleSummary
    .extend({
      issn: text,
      eissn: text,
      cn: text,
      publisher: text,
      enPublisher: text,
      abbrev: text,
      licenceUrl: text,
      licenceHtml: text,
      copyright: text,
      elocationId: text,
      /** Title, abstract and keywords in languages other than Chinese and English. */
      otherTitles: list(z.object({ lang: textOrEmpty, html: textOrEmpty })),
      otherAbstracts: list(z.object({ lang: textOrEmpty, html: textOrEmpty })),
      otherKeywords: list(z.object({ lang: textOrEmpty, words: list(z.string()) })),
      /** Authors in the language of the work, each family name first where the parts of the name are known. */
      creators: list(z.string()),
    })
    .nullish(),
  /** With `detail=full`. */
  authorList: list(authorDetail),
  affiliations: list(affiliationDetail),
  funds: list(z.object({ funder: text, enFunder: text, award: text })),
  references: list(referenceDetail),
  /** With `detail=full`: the JATS source of an open article, else JATS generated from its metadata. */
  xml: text,
})

/** A page of a site other than an article. */
const sitePage = z.object({
  kind: z.enum(['issue', 'news', 'album', 'book', 'audio', 'video', 'journal']),
  id: idField,
  year: int,
  issue: textOrEmpty,
  addressBy: issueAddress.nullish(),
  updatedAt: z.string(),
})

const journal = z.object({ id: idField, siteId: idField, name: textOrEmpty, enName: text, own: flag })

/** Calls of sitemaps, OAI-PMH, deposits and health; long responses are JSON Lines, paged by key instead of offset. */
export const harvestEndpoints = {
  extRecords: endpoint({
    path: '/front/ext/records',
    summary: 'Articles by ascending id after `after` (or descending before it), including withdrawn ones',
    query: z.object({
      ...selection,
      id: idField.optional(),
      publication: z.enum(['own']).optional(),
      period: idField.optional(),
      after: z.coerce.number().int().min(0).max(MAX_ID).default(0),
      order: z.enum(['asc', 'desc']).default('asc'),
      limit: z.coerce.number().int().min(1).max(1_000_000).default(1_000_000),
      detail: z.enum(['brief', 'summary', 'full']).default('brief'),
    }),
    data: harvestRecord,
    answer: 'lines',
  }),
  extPages: endpoint({
    path: '/front/ext/pages',
    summary: 'Issues, news, albums, books, audio, video and journals of the site itself',
    data: sitePage,
    answer: 'lines',
  }),
  extHarvestInfo: endpoint({
    path: '/front/ext/harvest-info',
    summary: 'Number of records, the oldest change, and the filters of records',
    query: z.object(selection),
    data: z.object({
      count,
      earliest: text,
      /** First id of every 10,000 articles that are not withdrawn: parts of the sitemap. */
      parts: list(z.object({ first: z.number(), updatedAt: z.string() })),
      journals: list(journal),
      years: list(z.number()),
      columns: list(z.object({ key: z.string(), name: text, enName: text })),
    }),
  }),
  extOai: endpoint({
    path: '/front/ext/oai',
    summary: "OAI-PMH 2.0 of the site, with the protocol's arguments and errors; always HTTP 200",
    data: z.unknown(),
    answer: 'file',
  }),
} as const

export type HarvestRecord = z.output<typeof harvestRecord>
export type SitePage = z.output<typeof sitePage>
export type HarvestInfo = z.output<typeof harvestEndpoints.extHarvestInfo.data>
