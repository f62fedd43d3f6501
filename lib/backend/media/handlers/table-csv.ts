import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { notFound } from '@/lib/backend/http/refusal'
import { open } from '@/lib/backend/http/scope'
import type { Handlers } from '@/lib/backend/http/handlers'
import { figureById } from '../queries/figure'
import { tableCsv } from '../table-csv'

/** A table of an article as CSV. */
export const tableCsvHandlers: Handlers<'extTableCsv'> = {
  extTableCsv: async ({ query, context }) => {
    open(context.scope.site)
    const row = await figureById(context.db, context.scope.siteIds, 'table', query.id)
    if (!row?.figure.tableHtml) throw notFound()
    const name = `${row.article.id}-${row.figure.anchor}.csv`
    return new Response(`\ufeff${tableCsv(row.figure.tableHtml)}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', name),
        'x-content-type-options': 'nosniff',
      },
    })
  },
}
