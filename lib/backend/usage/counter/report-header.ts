import type { CounterException } from '@/lib/contract/counter-exception'
import { periodDates } from './months'
import { reportKind } from './report-kinds'
import type { ReportRequest } from './report-request'

/** Institution, platform and creation time of a report. */
export type ReportOrigin = {
  institution: { id: number; name: string }
  /** Namespace of the platform's identifiers. */
  namespace: string
  platform: string
  now: Date
}

/** Returns the JSON header of a report. */
export function reportHeader(request: ReportRequest, origin: ReportOrigin, exceptions: CounterException[]) {
  const { id, name } = reportKind(request.report)
  const attributes = {
    ...(request.attributes.length > 0 ? { Attributes_To_Show: request.attributes } : {}),
    ...(request.parents ? { Include_Parent_Details: 'True' } : {}),
  }
  return {
    Release: '5.1',
    Report_ID: id,
    Report_Name: name,
    Created: createdAt(origin),
    Created_By: origin.platform,
    Institution_ID: { Proprietary: [institutionId(origin)] },
    Institution_Name: origin.institution.name,
    Registry_Record: '',
    ...(Object.keys(attributes).length > 0 ? { Report_Attributes: attributes } : {}),
    Report_Filters: { ...filtersOf(request), ...periodDates(request) },
    ...(exceptions.length > 0 ? { Exceptions: exceptions } : {}),
  }
}

/** Returns the filters of the header; a Standard View includes its metric types. */
const filtersOf = ({ report, metrics, filters }: ReportRequest) =>
  reportKind(report).filters === null ? filters : { Metric_Type: metrics, ...filters }

/** Returns the CSV header of a report: thirteen rows of a label and its value. */
export function headerRows(
  request: ReportRequest,
  origin: ReportOrigin,
  exceptions: CounterException[],
): string[][] {
  const { id, name } = reportKind(request.report)
  const { Begin_Date, End_Date } = periodDates(request)
  const filters = Object.entries(request.filters).filter(([key]) => key !== 'Metric_Type')
  const attributes = [
    ...(request.attributes.length > 0 ? [`Attributes_To_Show=${request.attributes.join('|')}`] : []),
    ...(request.parents ? ['Include_Parent_Details=True'] : []),
  ]
  return [
    ['Report_Name', name],
    ['Report_ID', id],
    ['Release', '5.1'],
    ['Institution_Name', origin.institution.name],
    ['Institution_ID', institutionId(origin)],
    ['Metric_Types', request.metrics.join('; ')],
    ['Report_Filters', filters.map(([key, values]) => `${key}=${values.join('|')}`).join('; ')],
    ['Report_Attributes', attributes.join('; ')],
    ['Exceptions', exceptions.map(exceptionText).join('; ')],
    ['Reporting_Period', `Begin_Date=${Begin_Date}; End_Date=${End_Date}`],
    ['Created', createdAt(origin)],
    ['Created_By', origin.platform],
    ['Registry_Record', ''],
  ]
}

const exceptionText = ({ Code, Message, Data }: CounterException): string =>
  `${Code}: ${Message}${Data === undefined ? '' : ` (${Data})`}`

const institutionId = ({ namespace, institution }: ReportOrigin): string => `${namespace}:${institution.id}`

const createdAt = ({ now }: ReportOrigin): string => `${now.toISOString().slice(0, 19)}Z`
