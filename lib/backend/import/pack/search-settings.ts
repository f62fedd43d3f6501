import type { SitePack } from './schema'

type Header = SitePack['header']
type SearchType = NonNullable<Header['search']['resourceTypes']>[number]

const defaultTypes = ['article', 'publication', 'picture', 'video', 'audio', 'news'] as const

/**
 * Returns the settings of the search box. A pack may give each in two spellings, as the wire does; `search`, the more
 * exact one, goes first.
 */
export function searchSettings({ search, searchBox, advSearch, resourceSearch, resourceType }: Header) {
  const types = search.resourceTypes ?? (resourceType ?? defaultTypes).map((type) => ({ type }))
  return {
    isShow: search.isShow ?? searchBox,
    isShowSeniorSearch: search.isShowSeniorSearch ?? advSearch,
    isShowSearchOptions: search.isShowSearchOptions ?? resourceSearch,
    resourceTypes: types.map(typeConfig),
  }
}

/** Returns the types a search box offers. */
export const openTypes = ({ resourceTypes }: ReturnType<typeof searchSettings>): string[] =>
  resourceTypes.filter(({ isOpenConfig }) => isOpenConfig).map(({ type }) => type)

const typeConfig = ({
  type,
  code,
  name,
  isOpenConfig = true,
}: Partial<SearchType> & Pick<SearchType, 'type'>) => ({
  type,
  code: code ?? type,
  name: name?.zh ?? '',
  enName: name?.en ?? null,
  isOpenConfig,
})
