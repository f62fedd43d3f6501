import type { Context } from '@/lib/backend/http/handler'
import { hiddenResources } from './queries/hidden-resource'
import { type ResourceRow, findResources, resourceKey } from './queries/resource'
import { siteAddress } from '@/lib/backend/site/site-address'
import { env } from '@/lib/env'
import { splitNames } from '@/lib/text/split-names'
import { type Locale, localized } from '@/lib/i18n/locales'

type Citations = { citation: string; enCitation: string }
type FavoriteRow = Citations & {
  id: number
  type: number
  resourceId: number
  createdAt: Date
  siteId?: number
}

const NOTHING: Citations = { citation: '', enCitation: '' }

/** Returns stored records without the citations of what is not public at present. */
export async function withoutHidden<Row extends Citations>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
  keyOf: (row: Row) => { type: number; id: number },
): Promise<Row[]> {
  const hidden = await hiddenResources(db, rows.map(keyOf))
  const isHidden = (row: Row) => hidden.has(resourceKey(keyOf(row).type, keyOf(row).id))
  return rows.map((row) => (isHidden(row) ? { ...row, ...NOTHING } : row))
}

/**
 * Joins records with the resources they point at; a missing resource keeps its last known citation, in the visitor's
 * language when stored, unless it is not public at present.
 */
export async function favoriteToWire<Row extends FavoriteRow>(context: Context, rows: Row[]) {
  const keys = rows.map(({ type, resourceId }) => ({ type, id: resourceId }))
  const found = await findResources(context.db, context.scope.siteIds, keys)
  const missing = keys.filter(({ type, id }) => !found.has(resourceKey(type, id)))
  const hidden = await hiddenResources(context.db, missing)
  return rows.map((row) => {
    const key = resourceKey(row.type, row.resourceId)
    const resource = found.get(key)
    const { citation, enCitation } = resource ? citationsOf(resource) : hidden.has(key) ? NOTHING : row
    return {
      ...row,
      citation: localized(context.locale, { zh: citation, en: enCitation }).text,
      createdAt: row.createdAt.toISOString(),
      gone: resource === undefined,
      resource: resource ? wireResource(context, resource) : null,
      site: siteName(context, resource?.siteId ?? row.siteId),
    }
  })
}

function siteName({ scope }: Context, siteId: number | undefined) {
  const site = scope.sites.find(({ id }) => id === siteId)
  return site ? { id: site.id, name: site.name, enName: site.enName } : null
}

function wireResource({ scope }: Context, row: ResourceRow) {
  const site = scope.sites.find(({ id }) => id === row.siteId)
  const { id: _, ...fields } = row
  return { ...fields, address: siteAddress(site, env) }
}

/**
 * Looks up the rows of resources to be saved as favorites; `row` is undefined for a resource missing from these sites.
 */
export async function existing(context: Context, resources: { type: number; id: number }[]) {
  const found = await findResources(context.db, context.scope.siteIds, resources)
  return resources.map(({ type, id }) => ({ type, id, row: found.get(resourceKey(type, id)) }))
}

/** Returns a one-line citation in each language, shown when the work itself is gone; inline HTML. */
export const citationsOf = (row: ResourceRow): Citations => ({
  citation: citationLine(row, 'zh'),
  enCitation: citationLine(row, 'en'),
})

function citationLine(row: ResourceRow, locale: Locale): string {
  const names = splitNames(localized(locale, { zh: row.authors, en: row.enAuthors }).text)
  return [
    names.join(locale === 'en' ? ', ' : '，'),
    localized(locale, { zh: row.title, en: row.enTitle }).text,
    localized(locale, { zh: row.source, en: row.enSource }).text,
    row.doi ? `DOI: ${row.doi}` : '',
  ]
    .filter(Boolean)
    .join('. ')
    .slice(0, 2000)
}
