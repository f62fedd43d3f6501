import type { UsageRow } from '../queries/counter-report'
import { type Platform, articleIds, describeArticle, describeJournal, journalIds } from './describe-item'
import { type Metric, reportKind } from './report-kinds'
import type { ReportRequest } from './report-request'

/** Figures by metric type and month; months without use are omitted. */
type Performance = Partial<Record<Metric, Record<string, number>>>

/** One line of a report: its item, attributes and figures. */
export type ReportLine = {
  item: Record<string, unknown>
  parent: Record<string, unknown> | null
  attributes: Record<string, string>
  performance: Performance
}

/** Returns the lines of a report: rows with the same item and attributes are summed, lines without use omitted. */
export function reportLines(request: ReportRequest, rows: UsageRow[], platform: Platform): ReportLine[] {
  const lines = new Map<string, ReportLine>()
  for (const row of rows.filter((each) => isRequested(request, each))) {
    const attributes = attributesOf(request, row)
    const key = `${keyOf(request, row)} ${Object.values(attributes).join(' ')}`
    const line = lines.get(key) ?? { ...itemOf(request, row, platform), attributes, performance: {} }
    lines.set(key, line)
    for (const metric of request.metrics) add(line.performance, metric, row)
  }
  return [...lines.values()].filter(({ performance }) => Object.keys(performance).length > 0)
}

/** Checks whether a row passes the filters; every use is regular and of the report's only data type. */
function isRequested({ filters }: ReportRequest, { usage, year }: UsageRow): boolean {
  const { Access_Method: methods, Access_Type: types, YOP: years } = filters
  return (
    (methods?.includes('Regular') ?? true) &&
    (types?.includes(usage.accessType) ?? true) &&
    (years?.some((span) => isWithin(year, span)) ?? true)
  )
}

function isWithin(year: number, span: string): boolean {
  const [from = 0, to = from] = span.split('-').map(Number)
  return year >= from && year <= to
}

const keyOf = ({ report }: ReportRequest, { journal, article }: UsageRow): number =>
  report === 'pr' ? 0 : (article?.id ?? journal.id)

function itemOf({ report, attributes, parents }: ReportRequest, row: UsageRow, platform: Platform) {
  if (report === 'pr') return { item: { Platform: platform.name }, parent: null }
  if (report !== 'ir') return { item: describeJournal(row, platform), parent: null }
  const parent = { Title: row.journal.name, Data_Type: 'Journal', Item_ID: journalIds(row, platform) }
  return { item: describeArticle(row, platform, attributes), parent: parents ? parent : null }
}

/** Returns the year of publication; COUNTER writes 0001 for an unknown one. */
const yearOf = ({ year }: UsageRow): string => String(year > 0 ? year : 1).padStart(4, '0')

function attributesOf({ report, attributes }: ReportRequest, row: UsageRow): Record<string, string> {
  const { dataType, filters } = reportKind(report)
  if (filters !== null) return report === 'tr_j4' ? { YOP: yearOf(row) } : {}
  const shown = { YOP: yearOf(row), Access_Type: row.usage.accessType, Access_Method: 'Regular' }
  const requested = Object.entries(shown).filter(([name]) =>
    attributes.some((attribute) => attribute === name),
  )
  return { Data_Type: dataType, ...Object.fromEntries(requested) }
}

const FIGURES = {
  Total_Item_Investigations: 'totalInvestigations',
  Total_Item_Requests: 'totalRequests',
  Unique_Item_Investigations: 'uniqueInvestigations',
  Unique_Item_Requests: 'uniqueRequests',
} as const satisfies Record<Metric, keyof UsageRow['usage']>

function add(performance: Performance, metric: Metric, { usage }: UsageRow): void {
  const count = usage[FIGURES[metric]]
  if (count === 0) return
  const months = (performance[metric] ??= {})
  months[usage.month] = (months[usage.month] ?? 0) + count
}

/** Returns the items of the JSON report, lines of one item merged; an Item Report groups them by parent. */
export function reportItems({ report }: ReportRequest, lines: ReportLine[]): object[] {
  const items = grouped(lines, ({ item }) => articleIds(item)).map((group) => ({
    parent: group[0]?.parent ?? null,
    item: {
      ...group[0]?.item,
      Attribute_Performance: group.map(({ attributes, performance }) => ({
        ...attributes,
        Performance: performance,
      })),
    },
  }))
  if (report !== 'ir') return items.map(({ item }) => item)
  return grouped(items, ({ parent }) => JSON.stringify(parent)).map((group) => ({
    ...group[0]?.parent,
    Items: group.map(({ item }) => item),
  }))
}

function grouped<T>(values: T[], keyOfValue: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOfValue(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return [...groups.values()]
}
