import { z } from '@/lib/zod'
import { limits } from '@/lib/rules/limits'
import { endpoint } from './endpoint'
import { idField, int, list, pageOf, pageParam, sizeParam, text, textOrEmpty } from './fields'

/** A member of an editorial board. */
const expert = z.object({
  id: idField,
  siteId: idField,
  /** Channel of the board. */
  topicId: int,
  name: textOrEmpty,
  enName: text,
  position: text,
  enPosition: text,
  title: text,
  enTitle: text,
  organization: text,
  enOrganization: text,
  country: text,
  enCountry: text,
  researchField: text,
  enResearchField: text,
  introHtml: text,
  enIntroHtml: text,
  email: text,
  homepage: text,
  orcid: text,
  pictureUrl: text,
  /** Host of the owning site, for links from a group or aggregate site. */
  address: text,
})

/** A position of a board, with a page of its members. */
export const expertGroup = pageOf(expert).extend({ position: text, enPosition: text })

export const expertEndpoints = {
  expertList: endpoint({
    path: '/front/expert/list',
    aliases: ['/front/expert'],
    summary:
      'The editorial board of a channel, grouped by position in printed order; `page` and `size` apply to each position',
    query: z.object({
      topicId: idField.optional(),
      siteId: idField.optional(),
      page: pageParam,
      size: sizeParam(limits.expertPageSize),
      sort: z.string().max(40).optional(),
    }),
    data: list(expertGroup),
  }),
  getExpert: endpoint({
    path: '/front/expert/{id}',
    summary: 'A member of an editorial board',
    params: z.object({ id: idField }),
    data: expert,
  }),
} as const

export type Expert = z.output<typeof expert>
