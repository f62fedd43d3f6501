import { type Handlers, existing } from '@/lib/backend/http/handler'
import { figureById } from '../queries/figure'
import { tableFile } from '../table-file'

/** Handler that returns a table of an article as CSV. */
export const tableCsvHandlers: Handlers<'extTableCsv'> = {
  extTableCsv: async ({ query, context }) => {
    const row = existing(await figureById(context.db, context.scope.siteIds, 'table', query.id))
    return tableFile(row.figure)
  },
}
