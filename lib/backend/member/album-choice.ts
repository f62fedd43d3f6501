import { type Context, Refusal, notFound } from '@/lib/backend/http/handler'
import { serverScope } from '@/lib/backend/site/server-scope'
import { localized } from '@/lib/i18n/locales'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { citationsOf, existing } from './favorites'

type Key = { type: number; id: number }

/**
 * Splits resources chosen for an album into the items that fit and what is left out: kinds that no album holds, and works
 * that no longer exist. Refuses a choice of which nothing fits.
 */
export async function albumChoice(context: Context, resources: Key[]) {
  const fits = ({ type }: Key) => ALBUM_TYPES.includes(type)
  if (!resources.some(fits)) throw new Refusal(400, 'albumTypes')
  // An album may contain works of any site of the server, whichever site shows it.
  const found = await existing({ ...context, scope: await serverScope(context) }, resources)
  const items = found.flatMap(({ type, id, row }) =>
    row && fits({ type, id }) ? [{ type, resourceId: id, ...citationsOf(row) }] : [],
  )
  if (items.length === 0) throw notFound()
  const left = found
    .filter(({ type, id, row }) => !row || !fits({ type, id }))
    .map(({ type, id, row }) => ({
      type,
      id,
      title: row ? localized(context.locale, { zh: row.title, en: row.enTitle }).text : '',
    }))
  return { items, left }
}
