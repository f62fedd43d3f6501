/** Query of `/{code}` menu entries. */
export const MENU_QUERY = [
  'columnId',
  'columnName',
  'index',
  'parentIndex',
  'bannerId',
  'code',
  'newsDataType',
  'newCompositeId',
  'childId',
] as const

/** Query of paged lists. */
export const LIST = ['page', 'lang'] as const

/** Query of search pages. */
export const SEARCH = [
  ...['q', 'type', 'index', 'searchType', 'field', 'page', 'size', 'sort', 'year', 'years', 'from', 'lang'],
  ...['journal', 'column', 'author', 'institution', 'keyword', 'fund', 'language', 'expand', 'siteId'],
  'articleType',
] as const

/** Rows of the advanced form: field, text, relation to what stands before, exact; and the years. */
export const ADVANCED = [
  ...SEARCH,
  ...[1, 2, 3, 4, 5].flatMap((row) => [`f${row}`, `q${row}`, `o${row}`, `e${row}`]),
  ...['yearFrom', 'yearTo'],
]
