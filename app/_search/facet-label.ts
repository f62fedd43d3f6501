import { type Locale, localized } from '@/lib/i18n/locales'
import { messages } from '@/lib/i18n/messages'
import type { FacetName } from '@/lib/contract/facets'

type Value = { key: string; label: string; enLabel: string | null }

/** Returns the label of a facet value: languages and article types are translated, others have their own. */
export function facetLabel(name: FacetName, value: Value, locale: Locale): string {
  const names: Record<string, string> | null =
    name === 'language'
      ? messages[locale].search.language
      : name === 'articleType'
        ? messages[locale].search.articleTypes
        : null
  const known = names && Object.hasOwn(names, value.key) ? names[value.key] : undefined
  const named = known ?? localized(locale, { zh: value.label, en: value.enLabel }).text
  return name === 'articleType' && !known ? `${names?.other ?? ''} (${named})` : named
}
