import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { notFound } from '@/lib/backend/http/handler'
import { tableCsv } from './table-csv'

type Table = { articleId: number; anchor: string; tableHtml: string | null }

/** Returns a table of an article as a CSV file (UTF-8 with a byte order mark); throws 404 when it is only a picture or no table anybody could open. */
export function tableFile({ articleId, anchor, tableHtml }: Table): Response {
  const csv = tableHtml ? tableCsv(tableHtml) : null
  if (csv === null) throw notFound()
  return new Response(`\ufeff${csv}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${articleId}-${anchor}.csv`),
      'x-content-type-options': 'nosniff',
    },
  })
}
