import type { Context } from '@/lib/backend/context'
import { type ResourceRow, findResources, resourceKey } from '@/lib/backend/db/repositories/resource'
import { siteAddress } from '@/lib/backend/handlers/site-address'
import { env } from '@/lib/env'
import { namesIn } from '@/lib/domain/names-in'
import { plainText } from '@/lib/domain/inline-html'

type KeptRow = { id: number; type: number; resourceId: number; citation?: string; createdAt: Date }

/** Records with what they point at; what is gone keeps its last known citation. */
export async function wireKept<Row extends KeptRow>(context: Context, rows: Row[]) {
  const found = await findResources(
    context.db,
    context.scope.siteIds,
    rows.map(({ type, resourceId }) => ({ type, id: resourceId })),
  )
  return rows.map((row) => {
    const resource = found.get(resourceKey(row.type, row.resourceId))
    return {
      ...row,
      citation: row.citation || (resource ? citationLine(resource) : ''),
      createdAt: row.createdAt.toISOString(),
      gone: resource === undefined,
      resource: resource ? wireResource(context, resource) : null,
    }
  })
}

function wireResource({ scope }: Context, row: ResourceRow) {
  const site = scope.sites.find(({ id }) => id === row.siteId)
  const { id: _, ...fields } = row
  return { ...fields, address: siteAddress(site, env) }
}

/** Resources one asks to keep, as rows; not found when any of them is not there (safety T04). */
export async function existing(context: Context, wanted: { type: number; id: number }[]) {
  const found = await findResources(context.db, context.scope.siteIds, wanted)
  return wanted.map(({ type, id }) => ({ type, id, row: found.get(resourceKey(type, id)) }))
}

/** One line that says what a work was when nothing else of it is left. */
export function citationLine(row: ResourceRow): string {
  const title = plainText(row.title ?? row.enTitle)
  const other = row.title && row.enTitle ? ` (${plainText(row.enTitle)})` : ''
  const authors = namesIn(row.authors || row.enAuthors).join(', ')
  return [authors, `${title}${other}`, plainText(row.source), row.doi ? `DOI: ${row.doi}` : '']
    .filter(Boolean)
    .join('. ')
    .slice(0, 2000)
}
