import { type CounterException, counterException } from '@/lib/contract/counter-exception'
import { CounterError } from './counter-error'
import { MAX_MONTHS, monthAfter, monthOf, monthsBetween } from './months'
import { type Attribute, type Metric, type ReportName, reportKind } from './report-kinds'

const ACCESS_TYPES = ['Controlled', 'Free_To_Read', 'Open']
const METHODS = ['Regular', 'TDM']
/** Parameters common to all reports. */
const COMMON = ['customer_id', 'requestor_id', 'api_key', 'begin_date', 'end_date', 'platform', 'format']

/** A parsed report request, with the exceptions for the header of the report. */
export type ReportRequest = {
  report: ReportName
  /** YYYY-MM, both included. */
  begin: string
  end: string
  metrics: readonly Metric[]
  /** Filters as written in the report header. */
  filters: Record<string, readonly string[]>
  attributes: readonly Attribute[]
  parents: boolean
  exceptions: CounterException[]
}

/**
 * Parses the parameters of a report request. Inapplicable ones are ignored and listed in an exception; invalid dates
 * throw `CounterError`.
 */
export function readReportRequest(report: ReportName, query: URLSearchParams, now: Date): ReportRequest {
  const { attributes, dataType, filters, metrics } = reportKind(report)
  const { begin, end, exceptions } = readPeriod(query, now)
  const known = [...COMMON]
  const wrong: { filters: string[]; attributes: string[] } = { filters: [], attributes: [] }
  /** Returns the allowed values of a list parameter; null when it is missing or has none. */
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

/** Joins names and values for the text of an exception, at most 300 characters. */
const shorten = (values: string[]): string => values.join(', ').slice(0, 300)

/** Parses years and ranges of years (2020, 2020-2024). */
function yearsOf(query: URLSearchParams, known: string[], faults: string[]): string[] | null {
  known.push('yop')
  const values = (query.get('yop') ?? '').split('|').filter((value) => value !== '' && value !== 'All')
  const good = values.filter((value) => /^\d{4}(-\d{4})?$/.test(value)).slice(0, 50)
  faults.push(...values.filter((value) => !good.includes(value)).map((value) => `yop=${value}`))
  return good.length > 0 ? good : null
}

/** Parses the months of a request; months that have not ended are omitted. */
function readPeriod(query: URLSearchParams, now: Date) {
  const [first, last] = [query.get('begin_date'), query.get('end_date')]
  if (!first || !last) throw new CounterError(1030, 'begin_date and end_date are required')
  const [begin, end] = [monthOf(first), monthOf(last)]
  if (begin === null || end === null)
    throw new CounterError(3020, 'dates must be valid calendar dates, YYYY-MM or YYYY-MM-DD')
  if (begin > end) throw new CounterError(3020, 'begin_date is after end_date')
  const running = now.toISOString().slice(0, 7)
  if (begin >= running) throw new CounterError(3020, `usage is available until ${monthAfter(running, -1)}`)
  if (monthsBetween(begin, end).length > MAX_MONTHS)
    throw new CounterError(3020, `a report covers at most ${MAX_MONTHS} months`)
  if (end < running) return { begin, end, exceptions: [] as CounterException[] }
  const done = monthAfter(running, -1)
  return {
    begin,
    end: done,
    exceptions: [
      counterException(3031, `${begin} to ${end} was requested; usage is available until ${done}`),
    ],
  }
}
