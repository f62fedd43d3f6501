import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { idField, list, text } from './fields'

const langText = z.object({ lang: z.string(), text: z.string() })
const piece = z.object({ data: z.string() })

/** Full text in the format of existing clients: no envelope, no `;`-joined lists, each text as a list of pieces. */
const journalData = z.object({
  defaultlang: z.string(),
  titlegroup: z.object({
    articletitle: list(z.object({ lang: z.string(), text: z.string(), data: list(piece) })),
  }),
  journalTitle: list(langText),
  volume: text,
  issue: text,
  articlemeta: z.object({
    publisherid: text,
    doi: text,
    firstpage: text,
    lastpage: text,
    abstract: list(z.object({ lang: z.string(), data: list(piece) })),
    fundinggroup: list(z.object({ lang: z.string(), text: list(piece) })),
    history: z.object({ received: text, revised: text, accepted: text, opub: text, ppub: text }),
  }),
  contribgroup: z.object({
    author: list(
      z.object({
        name: list(z.object({ lang: z.string(), surname: z.string(), givenname: z.string() })),
        stringName: list(langText),
        aff: list(z.object({ text: z.string() })),
        role: list(z.string()),
        first: list(z.object({ text: z.string() })),
        corresp: list(z.object({ text: z.string() })),
        note: list(z.object({ text: z.string() })),
        /** Absent if unknown: clients take any value for an address. */
        email: z.string().optional(),
        orcid: z.string().optional(),
        deceased: z.boolean(),
      }),
    ),
    aff: list(z.object({ intro: list(z.object({ lang: z.string(), label: z.string(), text: z.string() })) })),
    executiveeditor: list(langText),
  }),
  keyword: list(z.object({ lang: z.string(), data: list(list(piece)) })),
  reflist: z.object({
    data: list(
      z.object({
        id: z.string(),
        label: text,
        citation: list(
          z.object({
            lang: z.string(),
            title: text,
            text: list(z.object({ name: z.string(), data: z.string() })),
          }),
        ),
      }),
    ),
  }),
})

export const feedEndpoints = {
  rss: endpoint({
    path: '/front/rss',
    summary: 'RSS of an issue, `currentIssue` the newest one of the site',
    query: z.object({
      periodId: z.union([z.literal('currentIssue'), idField]).default('currentIssue'),
      siteId: idField.optional(),
    }),
    data: z.unknown(),
    answer: 'file',
  }),
  getData: endpoint({
    path: '/front/journal-web/getData',
    summary:
      'Full text as JSON without envelope, by the contentUrl of an article; only keys issued by this portal',
    query: z.object({ contentUrl: z.string().max(200), siteId: idField.optional() }),
    data: journalData,
    answer: 'unwrapped',
  }),
} as const

export type JournalData = z.output<typeof journalData>
