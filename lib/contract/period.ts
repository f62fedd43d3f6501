import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import {
  count,
  flagParam,
  idField,
  int,
  list,
  pageOf,
  pageParam,
  publicationTimes,
  sizeParam,
  text,
  textOrEmpty,
} from './fields'

/**
 * What identifies an issue among those its journal shows: year and number, the year alone where it has no number, or its
 * id where neither does. Back ends that do not say have numbers that are unique in their year.
 */
export const issueAddress = z.enum(['number', 'year', 'id'])

/** An issue (`period` on the wire). */
export const period = z.object({
  id: idField,
  siteId: idField,
  publicationId: int,
  publicationIndexId: int,
  publicationName: text,
  enPublicationName: text,
  year: int,
  volume: textOrEmpty,
  issue: textOrEmpty,
  title: text,
  enTitle: text,
  pictureUrl: text,
  publishDate: text,
  ...publicationTimes,
  articleCount: count,
  addressBy: issueAddress.nullish(),
  pdfFileId: text,
  rcPeriodId: int,
  rcPeriodLibId: int,
  sysCreated: text,
  sysLastmodified: text,
})

const yearOfPeriods = z.object({ year: int, periods: list(period) })

/** A publication with its years. */
export const periodTree = z.object({
  id: idField,
  siteId: idField,
  publicationIndexId: int,
  publicationName: textOrEmpty,
  enPublicationName: text,
  issn: text,
  cn: text,
  pictureUrl: text,
  /** Host of its site. */
  address: text,
  periods: list(yearOfPeriods),
})

/** With groupByYear=1: `publicationName` and one key per decade ("2020-2029"), each a list of years. */
const periodTreeByDecade = z
  .object({ publicationName: textOrEmpty })
  .catchall(z.union([list(yearOfPeriods), z.string()]))

const treeQuery = z.object({
  siteId: idField.optional(),
  isBack: flagParam,
  groupByYear: flagParam,
  periodAsc: flagParam,
  publicationIndexId: idField.optional(),
})

export const periodEndpoints = {
  getPeriodTree: endpoint({
    path: '/front/front-period/getPeriodTree',
    summary:
      "Issues by year; data[0] is the site's own publication; isBack omits the newest issue; groupByYear groups by decade",
    query: treeQuery,
    data: list(z.union([periodTree, periodTreeByDecade])),
  }),
  getPeriodTreeForPage: endpoint({
    path: '/front/front-period/getPeriodTreeForPage',
    summary: 'Issues by year, a page of years at a time',
    query: z.object({
      siteId: idField.optional(),
      isBack: flagParam,
      magType: z.string().max(8).optional(),
      page: pageParam,
      size: sizeParam(10),
      publicationIndexId: idField.optional(),
    }),
    data: pageOf(yearOfPeriods),
  }),
  getPeriodInfo: endpoint({
    path: '/front/front-period/getPeriodInfo',
    summary: 'An issue with the previous and next one, by id or by year and issue',
    query: z.object({
      id: idField.optional(),
      siteId: idField.optional(),
      year: z.coerce.number().int().min(1).max(9999).optional(),
      issue: z.string().max(40).optional(),
      publicationIndexId: idField.optional(),
    }),
    data: period.extend({ previous: period.nullish(), next: period.nullish() }),
  }),
  getFirstTwoPeriods: endpoint({
    path: '/front/front-period/getFirstTwoPeriods',
    summary: 'The newest two issues of a publication',
    query: z.object({ publicationIndexId: idField.optional(), siteId: idField.optional() }),
    data: list(period),
  }),
} as const

export type IssueAddress = z.output<typeof issueAddress>
export type Period = z.output<typeof period>
export type PeriodInfo = z.output<typeof periodEndpoints.getPeriodInfo.data>
export type PeriodTree = z.output<typeof periodTree>
