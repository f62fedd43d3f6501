import type { Option } from '@/components/ui/select'
import type { SearchLink } from './search-view-model'

export type AdvancedRow = {
  number: number
  label: string
  field: string
  q: string
  op: string
  exact: boolean
}

export type AdvancedFormView = {
  action: string
  hidden: { name: string; value: string }[]
  types: SearchLink[]
  /** All possible rows, of which `shown` are visible. */
  rows: AdvancedRow[]
  shown: number
  /** The filled rows as a query. */
  expression: string
  fields: readonly Option[]
  ops: readonly Option[]
  /** The earlier searches among whose hits is searched; null for none. */
  within: { value: string; label: string } | null
  yearFrom: string
  yearTo: string
  maxLength: number
  reset: SearchLink
  messages: {
    name: string
    types: string
    field: string
    /** Stands where further rows have their operator. */
    first: string
    operator: string
    text: string
    exact: string
    yearFrom: string
    yearTo: string
    submit: string
    add: string
    expression: string
    noExpression: string
    help: string
  }
}
