import { z } from '@/lib/zod'
import { aggregatedConfig, basicInfo, footerConfig, headerConfig, publicationConfig } from './config'
import { endpoint } from './endpoint'
import { flag, idField, int, list, text, textOrEmpty } from './fields'

/** A site. `address` is its host for cross-site links, empty if it has none. */
export const site = z.object({
  id: idField,
  subId: text,
  sld: textOrEmpty,
  domain: text,
  name: textOrEmpty,
  enName: text,
  type: z.enum(['single', 'group', 'all']).catch('single'),
  groupType: int,
  templateId: int,
  colorId: int,
  colour: text,
  colour1: text,
  colour2: text,
  colour3: text,
  grayType: int,
  umtFlag: int,
  keywords: text,
  enKeywords: text,
  description: text,
  enDescription: text,
  logo: text,
  logo1: text,
  pictureUrl: text,
  defaultLanguage: text,
  supportPhone: text,
  /** Host for links, from domain or sld; null if the site has none. */
  address: text,
  publicationIndexId: int,
})

/** A publication of a group. */
export const groupPublication = z.object({
  id: idField,
  siteId: idField,
  publicationName: textOrEmpty,
  enPublicationName: text,
  issn: text,
  cn: text,
  pictureUrl: text,
  subjects: list(z.string()),
  enSubjects: list(z.string()),
  sld: text,
  address: text,
  own: flag,
})

const bySite = z.object({ siteId: idField.optional() })

export const siteEndpoints = {
  findBySld: endpoint({
    path: '/front/site/findBySld',
    summary: 'The site of a host label; closed sites answer 10001, expired ones 10002',
    query: z.object({ sld: z.string().max(63).optional() }),
    data: site,
  }),
  findBySiteId: endpoint({
    path: '/front/site/findBySiteId',
    summary: 'A site by id',
    query: bySite,
    data: site,
  }),
  findGroupBySiteId: endpoint({
    path: '/front/site/findGroupBySiteId',
    summary: 'The publications of a group or aggregate site, or of a single journal',
    query: bySite,
    data: list(groupPublication),
  }),
  getConfigHeader: endpoint({
    path: '/front/site/getConfigHeader',
    summary: 'Header config',
    query: bySite,
    data: headerConfig,
    aliases: ['/front/site/getHeaderConfig'],
  }),
  getFooterConfig: endpoint({
    path: '/front/site/getFooterConfig',
    summary: 'Footer config with visit counters',
    query: bySite,
    data: footerConfig,
  }),
  getBasicInfo: endpoint({
    path: '/front/site/getBasicInfo',
    summary: 'Basic info',
    query: bySite,
    data: basicInfo,
  }),
  getPublicationConfig: endpoint({
    path: '/front/site/getPublicationConfig',
    summary: 'Publication config',
    query: bySite,
    data: publicationConfig,
  }),
  getAggregatedConfig: endpoint({
    path: '/front/site/getAggregatedConfig',
    summary: 'Aggregate config',
    query: bySite,
    data: aggregatedConfig,
  }),
} as const

export type Site = z.output<typeof site>
export type GroupPublication = z.output<typeof groupPublication>
