import { existing } from '@/lib/backend/http/refusal'
import type { Handlers } from '@/lib/backend/http/handlers'
import { figureById } from '../queries/figure'
import { tableFile } from '../table-file'

/** Handler that returns a table of an article as CSV. */
export const tableCsvHandlers: Handlers<'extTableCsv'> = {
  extTableCsv: async ({ query, context }) => {
    const row = existing(await figureById(context.db, context.scope.siteIds, 'table', query.id))
    return tableFile(row.figure)
  },
}
