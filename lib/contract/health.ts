import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { idField, list, text } from './fields'

/** A journal or article of a site, with what crawlers would miss or misread. */
const inspected = z.object({
  kind: z.enum(['journal', 'article']),
  id: idField,
  doi: text,
  name: text,
  enName: text,
  findings: list(
    z.object({
      /** Code of the problem; the reader's language has its text and fix. */
      code: z.string(),
      severity: z.enum(['error', 'warning', 'hint']),
      /** The wrong value: a number, a link, a figure's label. */
      detail: text,
    }),
  ),
})

export const healthEndpoints = {
  extIndexing: endpoint({
    path: '/front/ext/indexing',
    summary: "What crawlers would miss of a site's journals and articles, one a line; for who holds the key",
    query: z.object({ siteId: idField.optional(), key: z.string().max(100).default('') }),
    data: inspected,
    answer: 'lines',
  }),
} as const

export type Inspected = z.output<typeof inspected>
