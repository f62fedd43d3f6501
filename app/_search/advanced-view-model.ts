import type { AdvancedFormView } from '@/components/search/advanced-form-view-model'
import { advancedConditions, advancedExpression } from '@/components/search/advanced-query'
import type { Locale } from '@/lib/i18n/locales'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'
import { limits } from '@/lib/rules/limits'
import { earlierSearches } from '@/lib/rules/search-within'
import { searchWords } from '@/lib/rules/subscription'
import { type ResourceType, resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'
import type { SearchCondition } from '@/lib/contract/config'
import { href } from '@/lib/routes/href'
import type { Params } from '@/lib/routes/route'
import type { SearchLink } from '@/components/search/search-view-model'
import type { Translator } from '@/lib/i18n/translator'
import { type SearchState, withValidYears } from './search-state'

/** Initial number of rows; a filled form has one more to fill in. */
const FEWEST = 3
const OPS = ['AND', 'OR', 'NOT'] as const

/** Parses the address of an advanced search; `firstType` is searched where it names none. */
export function advancedState(
  query: Params,
  locale: SearchState['locale'],
  firstType: ResourceType = 'article',
): SearchState {
  const kind = resourceTypeOf(query.type) ?? firstType
  const {
    add: _add,
    page: _page,
    from: _from,
    index: _index,
    searchType: _searchType,
    size: _size,
    ...otherParams
  } = query
  return {
    kind,
    params: { ...otherParams, type: resourceTypeParam(kind), lang: locale },
    path: href.seniorSearch(),
    locale,
  }
}

/** Returns the filled rows as JSON for the call; undefined where neither rows nor years are filled in. */
export function conditionsOf(state: SearchState): string | undefined {
  const { params } = withValidYears(state)
  const rows = advancedConditions((name) => params[name])
  return rows.length > 0 || params.yearFrom || params.yearTo ? JSON.stringify(rows) : undefined
}

/** Returns the filled rows as a query in the syntax of the search: `题名: 沙漠 AND 作者: 张伟`. */
export const expressionOf = ({ params }: SearchState, fields: AdvancedFormView['fields']): string =>
  advancedExpression(
    advancedConditions((name) => params[name]),
    fields,
  )

/** Returns the number of rows shown: one more than are filled, or as many as the "add" button requested. */
function shownRows({ params }: SearchState, requestedRows: string | undefined): number {
  const rowCount = Math.max(
    FEWEST,
    Number.isInteger(Number(requestedRows)) ? Number(requestedRows) : 0,
    ...ADVANCED_ROWS.filter((row) => params[`q${row}`]).map((row) => row + 1),
  )
  return Math.min(rowCount, ADVANCED_ROWS.length)
}

/** Returns the fields of a type, "all fields" first. */
export const fieldOptions = (conditions: SearchCondition[], locale: Locale, t: Translator<'search'>) => [
  { value: '', label: t('anyField') },
  ...conditions.map(({ field, condition, enCondition }) => ({
    value: field,
    label: { zh: condition, en: enCondition }[locale],
  })),
]

/** Returns the choice to search within the earlier searches of an address, made already; null where it has none. */
const earlierView = ({ within = '' }: Params, t: Translator<'search'>): AdvancedFormView['within'] =>
  earlierSearches(within).length === 0
    ? null
    : { value: within, label: t('inEarlier', { query: searchWords(within) }) }

/** Builds the form with its values; `requestedRows`: number of rows its "add" button requested. */
export function advancedFormView(
  state: SearchState,
  conditions: SearchCondition[],
  types: SearchLink[],
  t: Translator<'search'>,
  requestedRows?: string,
): AdvancedFormView {
  const { params, locale } = state
  const fields = fieldOptions(conditions, locale, t)
  const address = (more: Record<string, string>) =>
    `${href.seniorSearch()}?${new URLSearchParams({ ...more, lang: locale }).toString()}`
  return {
    action: href.seniorSearch(),
    hidden: [
      { name: 'type', value: params.type ?? '' },
      { name: 'lang', value: locale },
    ],
    types,
    shown: shownRows(state, requestedRows),
    rows: ADVANCED_ROWS.map((row) => ({
      number: row,
      label: t('row', { number: row }),
      field: params[`f${row}`] ?? '',
      q: params[`q${row}`] ?? '',
      op: params[`o${row}`] ?? 'AND',
      exact: params[`e${row}`] === '1',
    })),
    fields,
    expression: expressionOf(state, fields),
    ops: OPS.map((op) => ({ value: op, label: t(`op.${op}`) })),
    within: earlierView(params, t),
    yearFrom: params.yearFrom ?? '',
    yearTo: params.yearTo ?? '',
    maxLength: limits.search.maxLength,
    reset: { label: t('reset'), href: address({ type: params.type ?? '' }) },
    messages: {
      name: t('advanced'),
      types: t('types'),
      field: t('field_label'),
      first: t('firstRow'),
      operator: t('operator'),
      text: t('text'),
      exact: t('exact'),
      yearFrom: t('yearFrom'),
      yearTo: t('yearTo'),
      submit: t('submit'),
      add: t('addRow'),
      expression: t('expression'),
      noExpression: t('noExpression'),
      help: `${t('advancedHelp')} ${t('help')}`,
    },
  }
}
