import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { resourceTypeOf, resourceTypeParam, type ResourceType } from '@/lib/rules/resource-type'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'
import type { HeaderConfig } from '@/lib/contract/config'
import type { CurrentSearch, HeaderLinks, HeaderTraits, SearchOption, SearchView } from './header-view-model'

type SearchInput = {
  config: HeaderConfig
  locale: Locale
  links: Pick<HeaderLinks, 'search' | 'seniorSearch'>
  traits: HeaderTraits
  /** Query of this page, where it shows results. */
  currentSearch?: CurrentSearch | undefined
  t: Translator<'header'>
}

/** Types of the English-style header, regardless of the configuration. */
const englishTypes: readonly ResourceType[] = ['article', 'picture', 'audio', 'video']

const typeKeys = {
  article: 'typeArticle',
  publication: 'typePublication',
  picture: 'typePicture',
  table: 'typeTable',
  video: 'typeVideo',
  audio: 'typeAudio',
  book: 'typeBook',
  news: 'typeNews',
  other: 'typeOther',
} as const satisfies Record<ResourceType, string>

/** Returns the label of a resource type. */
export const typeLabel = (type: ResourceType, t: Translator<'header'>): string => t(typeKeys[type])

type OfferedType = { type: ResourceType; name?: string }

const offeredTypes = ({ config, locale, traits }: SearchInput): OfferedType[] => {
  if (traits.englishStyle) return englishTypes.map((type) => ({ type }))
  const configured = (config.searchConfigs?.resourceTypes ?? [])
    .filter((entry) => entry.isOpenConfig)
    .flatMap((entry): OfferedType[] => {
      const type = resourceTypeOf(entry.type) ?? resourceTypeOf(entry.code)
      return type === undefined
        ? []
        : [{ type, name: localized(locale, { zh: entry.name, en: entry.enName }, { fallback: false }).text }]
    })
  if (configured.length > 0) return configured
  return (config.resourceType ?? '').split(';').flatMap((part): OfferedType[] => {
    const type = resourceTypeOf(part)
    return type === undefined ? [] : [{ type }]
  })
}

/**
 * Builds the search box; undefined where the site has none. It has type options where the site shows them, the first
 * selected (the second on sites whose search starts there); without options it searches articles. A page of results
 * shows its own query and type.
 */
export const buildSearchView = (input: SearchInput): SearchView | undefined => {
  const { config, locale, links, traits, currentSearch: currentSearch, t } = input
  if (!config.searchBox && config.searchConfigs?.isShow !== true) return undefined
  const withOptions =
    traits.englishStyle || (config.searchConfigs?.isShowSearchOptions ?? config.resourceSearch)
  const types = offeredTypes(input)
  const offered: OfferedType[] = withOptions && types.length > 0 ? types : [{ type: 'article' }]
  const options = offered.map(({ type, name }): SearchOption => ({
    value: resourceTypeParam(type),
    label: name?.trim() || typeLabel(type, t),
    action: links.search(type),
    newTab: type === 'publication',
  }))
  const currentOption =
    currentSearch && options.find(({ value }) => value === resourceTypeParam(currentSearch.type))
  const first = (traits.searchFromSecond ? options[1] : undefined) ?? options[0]
  return {
    action: links.search('article'),
    options,
    lang: locale,
    chosen: (currentOption ?? first)?.value ?? '',
    q: currentSearch?.q ?? '',
    advanced: offersAdvancedSearch(config)
      ? { label: t('advancedSearch'), href: links.seniorSearch, newTab: t('newTab') }
      : undefined,
    messages: {
      search: t('search'),
      open: t('openSearch'),
      input: t('searchInput'),
      placeholder: t('searchPlaceholder'),
      type: t('searchType'),
      form: t('searchForm'),
      emptyTitle: t('emptyTitle'),
      emptyText: t('emptyText'),
      ok: t('ok'),
    },
  }
}
