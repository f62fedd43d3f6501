import { CounterError, type CounterException, counterException } from './counter-error'
import { MAX_MONTHS, monthAfter, monthOf, monthsBetween } from './months'
import { type Attribute, type Metric, type ReportName, reportKind } from './report-kinds'

const ACCESS_TYPES = ['Controlled', 'Free_To_Read', 'Open']
const METHODS = ['Regular', 'TDM']
/** Who asks, for what time and in which form. */
const COMMON = ['customer_id', 'requestor_id', 'api_key', 'begin_date', 'end_date', 'platform', 'format']

/** What a report is asked for, with what has to be said of that in its header. */
export type ReportRequest = {
  report: ReportName
  /** YYYY-MM, both included. */
  begin: string
  end: string
  metrics: readonly Metric[]
  /** As the header of the report says them. */
  filters: Record<string, readonly string[]>
  attributes: readonly Attribute[]
  parents: boolean
  exceptions: CounterException[]
}

/**
 * Reads the parameters of a request for a report. What cannot be applied is left out and said in an exception; dates
 * that make no period throw `CounterError`.
 */
export function readReportRequest(report: ReportName, query: URLSearchParams, now: Date): ReportRequest {
  const { attributes, dataType, filters, metrics } = reportKind(report)
  const { begin, end, exceptions } = readPeriod(query, now)
  const known = [...COMMON]
  const wrong: { filters: string[]; attributes: string[] } = { filters: [], attributes: [] }
  /** The values of a list that can be applied; null where the parameter was not given, or none can. */
  const listOf = (name: string, allowed: readonly string[], faults: string[]): string[] | null => {
    known.push(name)
    const values = [...new Set((query.get(name) ?? '').split('|').filter(Boolean))]
    const good = values.filter((value) => allowed.includes(value))
    faults.push(...values.filter((value) => !allowed.includes(value)).map((value) => `${name}=${value}`))
    return good.length > 0 ? good : null
  }
  const read = { metrics, filters: filters ?? {}, attributes: [] as readonly Attribute[], parents: false }
  if (filters === null) {
    const chosen = {
      Metric_Type: listOf('metric_type', metrics, wrong.filters),
      Data_Type: listOf('data_type', [dataType], wrong.filters),
      Access_Method: listOf('access_method', METHODS, wrong.filters),
      Access_Type: report === 'ir' ? listOf('access_type', ACCESS_TYPES, wrong.filters) : null,
      YOP: report === 'ir' ? yearsOf(query, known, wrong.filters) : null,
    }
    read.filters = Object.fromEntries(Object.entries(chosen).filter((pair) => pair[1] !== null)) as never
    read.metrics = metrics.filter((metric) => chosen.Metric_Type?.includes(metric) ?? true)
    const shown = listOf('attributes_to_show', attributes, wrong.attributes)
    read.attributes = attributes.filter((attribute) => shown?.includes(attribute) ?? false)
    if (report === 'ir') {
      read.parents = listOf('include_parent_details', ['True', 'False'], wrong.attributes)?.[0] === 'True'
      known.push('include_component_details')
      if (query.get('include_component_details') === 'True') exceptions.push(counterException(3063))
    }
    listOf('granularity', ['Month'], wrong.attributes)
  }
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name))
  if (unknown.length > 0) exceptions.push(counterException(3050, shorten(unknown)))
  if (wrong.filters.length > 0) exceptions.push(counterException(3060, shorten(wrong.filters)))
  if (wrong.attributes.length > 0) exceptions.push(counterException(3062, shorten(wrong.attributes)))
  return { report, begin, end, exceptions, ...read }
}

/** Names and values of a request, as an exception repeats them. */
const shorten = (values: string[]): string => values.join(', ').slice(0, 300)

/** Years and spans of years (2020, 2020-2024). */
function yearsOf(query: URLSearchParams, known: string[], faults: string[]): string[] | null {
  known.push('yop')
  const values = (query.get('yop') ?? '').split('|').filter((value) => value !== '' && value !== 'All')
  const good = values.filter((value) => /^\d{4}(-\d{4})?$/.test(value)).slice(0, 50)
  faults.push(...values.filter((value) => !good.includes(value)).map((value) => `yop=${value}`))
  return good.length > 0 ? good : null
}

/** The months of a request; those that are not over are left out. */
function readPeriod(query: URLSearchParams, now: Date) {
  const [first, last] = [query.get('begin_date'), query.get('end_date')]
  if (!first || !last) throw new CounterError(1030, 'begin_date and end_date are needed')
  const [begin, end] = [monthOf(first), monthOf(last)]
  if (begin === null || end === null)
    throw new CounterError(3020, 'dates are days of the calendar, YYYY-MM or YYYY-MM-DD')
  if (begin > end) throw new CounterError(3020, 'begin_date is after end_date')
  const running = now.toISOString().slice(0, 7)
  if (begin >= running) throw new CounterError(3020, `usage is available until ${monthAfter(running, -1)}`)
  if (monthsBetween(begin, end).length > MAX_MONTHS)
    throw new CounterError(3020, `a report covers at most ${MAX_MONTHS} months`)
  if (end < running) return { begin, end, exceptions: [] as CounterException[] }
  const done = monthAfter(running, -1)
  return {
    ...{ begin, end: done },
    exceptions: [
      counterException(3031, `${begin} to ${end} was asked for; usage is available until ${done}`),
    ],
  }
}
