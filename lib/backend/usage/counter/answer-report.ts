import type { Context } from '@/lib/backend/http/handler'
import type { InstitutionRow } from '@/lib/backend/institution/queries/institution'
import { siteAddress } from '@/lib/backend/site/site-address'
import { type CounterException, counterException } from '@/lib/contract/counter-exception'
import { env } from '@/lib/env'
import { siteOrigin } from '@/lib/http/site-origin'
import { MAX_REPORT_ROWS, firstUsageMonth, usageOfArticles, usageOfJournals } from '../queries/counter-report'
import { CounterError } from './counter-error'
import { type Platform, namespaceOf } from './describe-item'
import { type ReportOrigin, headerRows, reportHeader } from './report-header'
import { type ReportLine, reportItems, reportLines } from './report-items'
import { type Attribute, REPORTS, type ReportName } from './report-kinds'
import { type ReportRequest, readReportRequest } from './report-request'
import { csvField } from '@/lib/text/csv-field'
import { monthsBetween } from './months'

/** Returns the site as a COUNTER platform. */
export const platformOf = ({ scope: { site } }: Context): Platform => ({
  name: site.enName ?? site.name,
  namespace: namespaceOf(site.sld),
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
    namespace: platform.namespace,
    platform: platform.name,
    now,
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

const IDS = ['Print_ISSN', 'Online_ISSN', 'URI']
const TITLE = ['Title', 'Publisher', 'Publisher_ID', 'Platform', 'DOI', 'Proprietary_ID', ...IDS]
const PARENT = [
  ...['Title', 'Authors', 'Publication_Date', 'Article_Version', 'Data_Type'],
  ...['DOI', 'Proprietary_ID', 'ISBN', ...IDS],
].map((name) => `Parent_${name}`)

/** Returns the columns before the figures, in the order of the code of practice; attributes only when requested. */
function columnsOf({ report, attributes, parents }: ReportRequest): string[] {
  const shown = (...names: Attribute[]) => names.filter((name) => attributes.includes(name))
  if (report === 'pr') return ['Platform', 'Data_Type', ...shown('Access_Method')]
  if (report !== 'ir') return report === 'tr_j4' ? [...TITLE, 'YOP'] : TITLE
  return [
    ...['Item', 'Publisher', 'Publisher_ID', 'Platform'],
    ...shown('Authors', 'Publication_Date', 'Article_Version'),
    ...['DOI', 'Proprietary_ID', 'ISBN', ...IDS],
    ...(parents ? PARENT : []),
    ...['Data_Type', ...shown('YOP', 'Access_Type', 'Access_Method')],
  ]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Returns a report as CSV: thirteen header rows, an empty row, the column names, and a row per line and metric type.
 */
function reportCsv(
  request: ReportRequest,
  origin: ReportOrigin,
  exceptions: CounterException[],
  lines: ReportLine[],
): string {
  const columns = columnsOf(request)
  const months = monthsBetween(request.begin, request.end)
  const named = months.map((month) => `${MONTHS[Number(month.slice(5)) - 1] ?? ''}-${month.slice(0, 4)}`)
  const rows = lines.flatMap((line) => {
    const cells = cellsOf(line)
    return Object.entries(line.performance).map(([metric, figures]) => {
      const counts = months.map((month) => figures[month] ?? 0)
      const total = counts.reduce((sum, count) => sum + count, 0)
      return [...columns.map((column) => cells[column] ?? ''), metric, total, ...counts]
    })
  })
  const heading = [...columns, 'Metric_Type', 'Reporting_Period_Total', ...named]
  const all = [...headerRows(request, origin, exceptions), [], heading, ...rows]
  return `\ufeff${all.map((row) => row.map((cell) => csvField(String(cell))).join(',')).join('\r\n')}\r\n`
}

type Values = Record<string, unknown>

/** Returns the values of a line by column. */
function cellsOf({ item, parent, attributes }: ReportLine): Record<string, string> {
  const authors = (item.Authors as { Name: string }[] | undefined) ?? []
  const ofParent = Object.entries(parent ? { ...texts(parent), ...idsOf(parent) } : {})
  return {
    ...texts(item),
    ...attributes,
    ...idsOf(item),
    Authors: authors.map(({ Name }) => Name).join('; '),
    ...Object.fromEntries(ofParent.map(([name, text]) => [`Parent_${name}`, text])),
  }
}

const idsOf = ({ Item_ID }: Values): Record<string, string> => {
  const { Proprietary, ...ids } = (Item_ID as Values | undefined) ?? {}
  return texts({ ...ids, Proprietary_ID: Proprietary })
}

const texts = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
