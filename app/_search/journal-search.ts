import type { JournalSearchView } from '@/components/search/journal-search'
import { limits } from '@/lib/rules/limits'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { searchHref, searchTypeParams } from '@/lib/routes/search-href'

/** Builds the form that searches the articles of one journal. */
export function journalSearch(id: number, locale: Locale): JournalSearchView {
  const t = translator(locale, 'search')
  return {
    action: searchHref('article'),
    hidden: Object.entries({ ...searchTypeParams('article'), journal: String(id), lang: locale }).map(
      ([name, value]) => ({ name, value }),
    ),
    maxLength: limits.search.maxLength,
    messages: { name: t('inJournal'), placeholder: t('inJournal'), submit: t('submit') },
  }
}
