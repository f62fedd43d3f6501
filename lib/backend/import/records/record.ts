import { z } from '@/lib/zod'
import { instant } from '../times/publication-times'

/** Text, trimmed; undefined when blank. */
const text = z
  .string()
  .max(100_000)
  .transform((value) => value.trim() || undefined)
const sides = z.object({ zh: text.optional(), en: text.optional() })
const year = z.number().int().min(1000).max(2200)

/** One line of a JSON Lines file: a bibliographic record. Unknown keys are ignored. */
export const bibliographicRecord = z.object({
  id: z.string().trim().min(1).max(500),
  src: z.string().optional(),
  type: z.string().default('article'),
  lang: z.string().default('zh'),
  title: sides.refine(({ zh, en }) => zh !== undefined || en !== undefined, 'a title in zh or en is needed'),
  authors: z.array(sides).max(10_000).default([]),
  affiliations: z.array(z.string()).default([]),
  abstract: sides.optional(),
  keywords: z.object({ zh: z.array(z.string()).optional(), en: z.array(z.string()).optional() }).optional(),
  journal: sides.optional(),
  /** Name of the proceedings. */
  container: sides.optional(),
  volume_title: z.string().optional(),
  issn: z.string().optional(),
  cn: z.string().optional(),
  year: year.optional(),
  volume: z.string().optional(),
  issue: z.string().optional(),
  pages: z.string().optional(),
  month: z.string().optional(),
  publisher: z.string().optional(),
  place: z.string().optional(),
  doi: z.string().trim().optional(),
  url: z.string().optional(),
  deposited: z.string().optional(),
  received: z.string().optional(),
  revised: z.string().optional(),
  version: z.number().int().optional(),
  clc: z.string().optional(),
  discipline: z.string().optional(),
  category: z.string().optional(),
  funding: z.string().optional(),
  cited_by: z.number().int().min(0).optional(),
  licence: z.string().optional(),
  publishAt: instant.optional(),
  unpublishAt: instant.optional(),
})

export type BibliographicRecord = z.output<typeof bibliographicRecord>
