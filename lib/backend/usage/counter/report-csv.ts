import { csvField } from '@/lib/text/csv-field'
import type { CounterException } from '@/lib/contract/counter-exception'
import { monthsBetween } from './months'
import { type ReportOrigin, headerRows } from './report-header'
import type { ReportLine } from './report-items'
import type { Attribute } from './report-kinds'
import type { ReportRequest } from './report-request'

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
export function reportCsv(
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
    ...{ ...texts(item), ...attributes, ...idsOf(item) },
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
