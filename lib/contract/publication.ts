import { z } from '@/lib/zod'
import { publicationFacts } from './config'
import { endpoint } from './endpoint'
import { count, flag, idField, int, list, text, textOrEmpty } from './fields'
import { period } from './period'

/** Data of a journal's page. */
const publicationDetail = z.object({
  id: idField,
  siteId: idField,
  publicationIndexId: idField,
  publicationName: textOrEmpty,
  enPublicationName: text,
  abbrev: text,
  ...publicationFacts,
  foundedYear: int,
  language: text,
  subjects: list(z.string()),
  enSubjects: list(z.string()),
  /** `;`-joined. */
  indexed: text,
  introHtml: text,
  enIntroHtml: text,
  pictureUrl: text,
  submitUrl: text,
  licence: text,
  own: flag,
  articleCount: count,
  periodCount: count,
  firstYear: int,
  lastYear: int,
  viewCount: count,
  downloadCount: count,
  citedCount: count,
  currentPeriod: period.nullish(),
  sld: text,
  address: text,
})

export const publicationEndpoints = {
  publicationDetail: endpoint({
    path: '/front/front-publication/detail/{id}',
    summary: 'A journal with its numbers and current issue',
    params: z.object({ id: idField }),
    data: publicationDetail,
  }),
} as const

export type PublicationDetail = z.output<typeof publicationDetail>
