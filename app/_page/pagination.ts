import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Page } from '@/lib/contract/fields'
import type { Locale } from '@/lib/i18n/locales'
import { type PageLinks, pageLinks } from '@/components/ui/page-links'
import { translator } from '@/lib/i18n/translator'

/** Returns a page of a list; throws not-found for one past the end. */
export function existingPage<T>(page: Page<T>): Page<T> {
  if (page.number > 0 && page.content.length === 0) throw new RcPubError('not-found', '')
  return page
}

/** Returns the address of a page of a list, whose own address may have a query. */
export const pageHref = (base: string, number: number): string =>
  number === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${number + 1}`

/** Returns links to the pages of a list at an address. */
const paginationLinks = (
  base: string,
  { number, totalPages }: Pick<Page<unknown>, 'number' | 'totalPages'>,
): PageLinks => pageLinks(number, totalPages, (at) => pageHref(base, at))

/** Returns the labels of a pagination. */
export function paginationLabels(locale: Locale) {
  const t = translator(locale, 'page')
  return { name: t('pages'), previous: t('previous'), next: t('next'), page: t('page') }
}

/** Builds the pagination of a list at an address: links and labels. */
export const paginationView = (
  base: string,
  page: Pick<Page<unknown>, 'number' | 'totalPages'>,
  locale: Locale,
) => ({ pages: paginationLinks(base, page), labels: paginationLabels(locale) })
