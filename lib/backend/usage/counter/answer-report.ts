import type { Context } from '@/lib/backend/http/context'
import type { InstitutionRow } from '@/lib/backend/institution/queries/institution'
import { siteAddress } from '@/lib/backend/site/site-address'
import { type CounterException, counterException } from '@/lib/contract/counter-exception'
import { env } from '@/lib/env'
import { siteOrigin } from '@/lib/http/site-origin'
import { MAX_REPORT_ROWS, firstUsageMonth, usageOfArticles, usageOfJournals } from '../queries/counter-report'
import { CounterError } from './counter-error'
import { type Platform, namespaceOf } from './describe-item'
import { reportCsv } from './report-csv'
import { type ReportOrigin, reportHeader } from './report-header'
import { reportItems, reportLines } from './report-items'
import { REPORTS, type ReportName } from './report-kinds'
import { type ReportRequest, readReportRequest } from './report-request'

/** Returns the site as a COUNTER platform. */
export const platformOf = ({ scope: { site } }: Context): Platform => ({
  ...{ name: site.enName ?? site.name, namespace: namespaceOf(site.sld) },
  origin: siteOrigin(siteAddress(site, env) ?? ''),
})

/** Returns a usage report of an institution as JSON, or as CSV with `format=csv`. Throws CounterError. */
export async function answerReport(
  context: Context,
  name: ReportName,
  institution: InstitutionRow,
  query: URLSearchParams,
): Promise<Response> {
  const now = new Date()
  const request = readReportRequest(name, query, now)
  const platform = platformOf(context)
  const siteId = context.scope.site.id
  const period = { institutionId: institution.id, siteId, begin: request.begin, end: request.end }
  const rows = await (name === 'ir' ? usageOfArticles : usageOfJournals)(context.db, period)
  if (rows.length > MAX_REPORT_ROWS) throw new CounterError(1030, 'request fewer months at a time')
  const lines = reportLines(request, rows, platform)
  const first = await firstUsageMonth(context.db, siteId)
  const exceptions = [...request.exceptions, ...availability(request, first, lines.length)]
  const origin: ReportOrigin = {
    ...{ namespace: platform.namespace, platform: platform.name, now },
    institution: { id: institution.id, name: institution.enName ?? institution.name },
  }
  if (query.get('format') === 'csv')
    return csv(reportCsv(request, origin, exceptions, lines), fileName(request, platform))
  const report = {
    Report_Header: reportHeader(request, origin, exceptions),
    Report_Items: reportItems(request, lines),
  }
  return Response.json(report, { headers: { ...HEADERS, 'content-type': 'application/json; charset=utf-8' } })
}

/** Returns the exceptions for months before the first with usage and for a report without lines. */
function availability(
  { begin, end }: ReportRequest,
  first: string | null,
  lines: number,
): CounterException[] {
  if (first !== null && begin < first)
    return [
      counterException(3032, `usage is available from ${first}`),
      ...(lines === 0 && end >= first ? [counterException(3030)] : []),
    ]
  return lines === 0 ? [counterException(3030)] : []
}

const fileName = ({ report, begin, end }: ReportRequest, { namespace }: Platform): string =>
  `${namespace.replaceAll('/', '_')}_${REPORTS[report].id}_${begin}_${end}.csv`

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const csv = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
