import { z } from '@/lib/zod'
import { type DataOf, endpoint } from './endpoint'
import { recordKeysText } from './personal-record'
import { status } from './article-parts'
import { idField, list, text, textOrEmpty } from './fields'

/** Maximum number of works in a citation call. */
export const MAX_CITED = 100

/** Ids as `1,2,3` or separated by `;`, without duplicates, in order. At most MAX_CITED. */
const ids = z
  .string()
  .min(1)
  .max(2000)
  .transform((value): (string | number)[] => value.split(/[,;\s]+/).filter(Boolean))
  .pipe(z.array(idField).min(1))
  .transform((values) => [...new Set(values)])
  .pipe(z.array(z.number()).max(MAX_CITED))

const siteId = idField.optional()

/** Id of a citation style (lib/citation/csl-styles.ts); an unknown one means the default. */
const style = z.string().max(60).optional()

/** Plain text; the `Html` fields beside it may hold `sub sup i b`. `transQuote` is "" for a work in one language. */
const quotes = {
  quote: textOrEmpty,
  transQuote: textOrEmpty,
}

export const citedItem = z.object({
  id: idField,
  ...quotes,
  quoteHtml: textOrEmpty,
  quoteLang: textOrEmpty,
  transQuoteHtml: textOrEmpty,
  transQuoteLang: textOrEmpty,
  doi: text,
  resName: text,
  enResName: text,
  otherResName: text,
  status: status.optional(),
  /** Host of its site, of an article of a member on a group. */
  address: text,
})

export const citationEndpoints = {
  getPublicizeInfo: endpoint({
    path: '/front/front-article/getPublicizeInfo',
    summary: 'The formatted reference of an article, in its own language and translated',
    query: z.object({ id: idField, siteId, style }),
    data: citedItem,
  }),
  batchPublicizeInfo: endpoint({
    path: '/front/front-article/batchPublicizeInfo',
    summary: 'Formatted references of up to 100 articles, as one text with a line for each, and separately',
    query: z.object({ ids, siteId, style }),
    data: z.object({
      ...quotes,
      style: textOrEmpty,
      items: list(citedItem),
      /** Ids that were requested but no longer exist. */
      missing: list(idField),
    }),
  }),
  downloadCitation: endpoint({
    path: '/front/front-article/downloadCitation',
    summary: 'Up to 100 citations as a file for a reference manager',
    query: z.object({
      ids: ids.optional(),
      /** Chosen records of a member: those of articles are cited. */
      resources: recordKeysText.optional(),
      citationType: z.string().max(20).default('BibTeX'),
      language: z.enum(['zh', 'en']).optional(),
      style,
      siteId,
    }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const

export type CitedData = DataOf<typeof citationEndpoints.batchPublicizeInfo>
export type CitedItem = z.output<typeof citedItem>
