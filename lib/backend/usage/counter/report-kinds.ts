/** Metric types of COUNTER 5.1 that apply to journals. */
const METRICS = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const

export type Metric = (typeof METRICS)[number]

/** Optional attributes of a COUNTER report. */
export type Attribute =
  'Authors' | 'Publication_Date' | 'Article_Version' | 'YOP' | 'Access_Type' | 'Access_Method'

const REQUESTS = ['Total_Item_Requests', 'Unique_Item_Requests'] as const satisfies Metric[]

/** Filters of a Standard View of a Title Report of journals. */
const CONTROLLED_JOURNALS = {
  Data_Type: ['Journal'],
  Access_Type: ['Controlled'],
  Access_Method: ['Regular'],
}

type ReportKind = {
  id: string
  name: string
  description: string
  metrics: readonly Metric[]
  /**
   * Fixed filters of a Standard View; null for a COUNTER Report, whose filters and attributes come from the request.
   */
  filters: Record<string, readonly string[]> | null
  attributes: readonly Attribute[]
  dataType: 'Journal' | 'Article'
}

/** Supported reports: name, metrics, filters and attributes of each. */
export const REPORTS = {
  pr: {
    id: 'PR',
    name: 'Platform Report',
    metrics: METRICS,
    filters: null,
    attributes: ['Access_Method'],
    dataType: 'Journal',
    description: 'Use of the platform by metric type.',
  },
  tr_j1: {
    id: 'TR_J1',
    name: 'Journal Requests (Controlled)',
    metrics: REQUESTS,
    filters: CONTROLLED_JOURNALS,
    attributes: [],
    dataType: 'Journal',
    description: 'Requests of journal content that is not open, by journal.',
  },
  tr_j4: {
    id: 'TR_J4',
    name: 'Journal Requests by YOP (Controlled)',
    metrics: REQUESTS,
    filters: CONTROLLED_JOURNALS,
    attributes: [],
    dataType: 'Journal',
    description: 'Requests of journal content that is not open, by journal and year of publication.',
  },
  ir: {
    id: 'IR',
    name: 'Item Report',
    metrics: METRICS,
    filters: null,
    dataType: 'Article',
    attributes: ['Authors', 'Publication_Date', 'Article_Version', 'YOP', 'Access_Type', 'Access_Method'],
    description: 'Use of single articles.',
  },
} as const satisfies Record<string, ReportKind>

export type ReportName = keyof typeof REPORTS

/** Returns name, metrics, filters and attributes of a report. */
export const reportKind = (name: ReportName): ReportKind => REPORTS[name]

/** Checks whether a report of this name is supported. */
export const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name)
