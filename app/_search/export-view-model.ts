import type { SearchLink } from '@/components/search/search-view-model'
import { citationTypes } from '@/lib/citation/citation-types'
import type { SearchPage } from '@/lib/contract/search-page'
import { translator } from '@/lib/i18n/translator'
import { searchExportHref } from '@/lib/routes/citation-href'
import { MAX_EXPORTED } from '@/lib/contract/search-export'
import type { SearchState } from './search-state'

/** Files of every hit: label, maximum number of hits, and a link per format. */
export type ExportAllView = { label: string; note: string; links: SearchLink[] }

/**
 * Builds links to the citations of all hits by format; null without articles, or when the back end has no such files.
 */
export function exportAllView(
  page: SearchPage,
  { kind, params, locale }: SearchState,
  conditions: string | undefined,
): ExportAllView | null {
  if (kind !== 'article' || !page.canExport || page.totalElements === 0) return null
  const t = translator(locale, 'search')
  const names = translator(locale, 'citation')
  return {
    label: t('exportAll'),
    note:
      page.totalElements > MAX_EXPORTED
        ? t('exportFirst', { count: MAX_EXPORTED })
        : t('exportEvery', { count: page.totalElements }),
    links: citationTypes.map((type) => ({
      label: names(`type.${type}`),
      href: searchExportHref({ locale, type, params, conditions }),
    })),
  }
}
