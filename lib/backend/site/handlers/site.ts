import { type Context, type Handlers, existing, requireOpenSite, siteOf } from '@/lib/backend/http/handler'
import type { SiteRow } from '@/lib/backend/db/db'
import { ownPublication, publicationsOf, visitsOf } from '../queries/site'
import { requireOpenOrCatalogue } from '../catalogue'
import { directory } from '../directory'
import { env } from '@/lib/env'
import type { siteEndpoints } from '@/lib/contract/site'
import { siteAddress } from '../site-address'
import { withSiteLinks } from '../site-link'
import { siteOrigin } from '@/lib/http/site-origin'
import { isGroupOf } from '../is-group-of'

export const siteHandlers: Handlers<keyof typeof siteEndpoints> = {
  findBySld: async ({ query, context }) => {
    const label = query.sld?.toLowerCase()
    if (!label || label === 'www') return wireSite(context, requireOpenSite(context.scope.site))
    // The aggregate answers for every site, as existing clients expect, and reports a closed site as closed.
    const { site, sites } = context.scope
    const known = site.type === 'all' ? (await directory(context.db)).sites : sites
    // Clients send the first label of the host, which on a site's own domain is not its sld.
    const ofHost = site.domain?.split('.')[0]?.toLowerCase() === label ? site : undefined
    const row = existing(known.find(({ sld }) => sld === label) ?? ofHost)
    return wireSite(context, await requireOpenOrCatalogue(context.db, row))
  },
  findBySiteId: async ({ query, context }) => wireSite(context, siteOf(context.scope, query.siteId)),
  findGroupBySiteId: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    const ids = site.id === context.scope.site.id ? context.scope.siteIds : [site.id]
    const bySite = new Map(context.scope.sites.map((row) => [row.id, row]))
    const rows = await publicationsOf(context.db, ids)
    return rows.map((row) => ({
      id: row.id,
      siteId: row.siteId,
      publicationName: row.name,
      enPublicationName: row.enName,
      issn: row.issn,
      cn: row.cn,
      pictureUrl: row.pictureUrl,
      subjects: row.subjects,
      enSubjects: row.enSubjects,
      sld: bySite.get(row.siteId)?.sld ?? null,
      address: siteAddress(bySite.get(row.siteId), env),
      own: row.own,
    }))
  },
  getConfigHeader: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    const header = await withSiteLinks(context, site.header)
    return { ...header, groupEntrance: await groupEntrance(context, site, header.groupEntrance) }
  },
  getFooterConfig: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    return { ...(await withSiteLinks(context, site.footer)), ...(await visitsOf(context.db, site.id)) }
  },
  getBasicInfo: async ({ query, context }) => basicInfo(context, siteOf(context.scope, query.siteId)),
  getPublicationConfig: async ({ query, context }) => siteOf(context.scope, query.siteId).publicationConfig,
  getAggregatedConfig: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    const ids = site.id === context.scope.site.id ? context.scope.siteIds : [site.id]
    return { ...site.aggregated, subjects: subjectsOf(await publicationsOf(context.db, ids)) }
  },
}

type Subjects = { subjects: string[]; enSubjects: string[] }

/** Returns the distinct subjects of journals; names stand in pairs where a journal has as many in both languages. */
function subjectsOf(journals: Subjects[]) {
  const all = journals.flatMap(({ subjects, enSubjects }) =>
    subjects.length === enSubjects.length
      ? subjects.map((name, at) => ({ name, enName: enSubjects[at] ?? null }))
      : [
          ...subjects.map((name) => ({ name, enName: null })),
          ...enSubjects.map((enName) => ({ name: '', enName })),
        ],
  )
  return [...new Map(all.map((subject) => [JSON.stringify(subject), subject])).values()]
}

/** Columns of a site sent unchanged. */
const PLAIN = [
  ...(['id', 'sld', 'domain', 'name', 'enName', 'type', 'groupType', 'templateId', 'colorId'] as const),
  ...(['colour', 'colour1', 'colour2', 'colour3', 'grayType', 'umtFlag', 'keywords', 'enKeywords'] as const),
  ...(['description', 'enDescription', 'logo', 'logo1', 'pictureUrl', 'defaultLanguage'] as const),
  'supportPhone',
] as const satisfies (keyof SiteRow)[]

async function wireSite(context: Context, row: SiteRow) {
  const publication = await ownPublication(context.db, row.id)
  return {
    ...pick(row, PLAIN),
    subId: String(row.id),
    address: siteAddress(row, env),
    publicationIndexId: publication?.id ?? null,
  }
}

const pick = <T extends object, K extends keyof T>(row: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>

async function basicInfo(context: Context, site: SiteRow) {
  const row = await ownPublication(context.db, site.id)
  if (!row) return { ...site.basicInfo, supportPhone: site.supportPhone }
  return {
    ...site.basicInfo,
    id: row.id,
    indexed: row.indexed,
    publicationName: row.name,
    enPublicationName: row.enName,
    issn: row.issn,
    eissn: row.eissn,
    cn: row.cn,
    publisher: row.publisher,
    enPublisher: row.enPublisher,
    organizerUnit: row.organizerUnit,
    enOrganizerUnit: row.enOrganizerUnit,
    editorInChief: row.editorInChief,
    enEditorInChief: row.enEditorInChief,
    frequency: row.frequency,
    enFrequency: row.enFrequency,
    submitUrl: row.submitUrl,
    supportPhone: site.supportPhone,
    pictureUrl: row.pictureUrl,
  }
}

/**
 * Returns the address of a site's link to its group: the one its owner set, or, when only switched on ("1"), the home
 * page of the open group that lists the site; null when none is set or found.
 */
async function groupEntrance({ db }: Context, site: SiteRow, set: string | null): Promise<string | null> {
  if (set !== '1' && set !== 'true') return set
  const { sites, members } = await directory(db)
  const group = sites.find((found) => isGroupOf(found, members, site.id) && found.state === 'open')
  const address = siteAddress(group, env)
  return address ? `${siteOrigin(address)}/` : null
}
