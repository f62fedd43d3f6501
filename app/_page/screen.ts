import type { Locale } from '@/lib/i18n/locales'
import type { Client } from '@/lib/client/call'
import type { SiteBundle } from '@/lib/client/load-site'
import type { Metadata } from 'next'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Page } from '@/lib/contract/fields'
import { type PageLinks, pageLinks } from '@/components/ui/page-links'
import { translator } from '@/lib/i18n/translator'

export type { PageRequest } from '@/lib/routes/route'

/** What a view model has of the page besides its data. */
export type PageContext = { locale: Locale; bundle: SiteBundle }

/** What the `load` of a screen gets. */
export type ScreenContext = PageContext & {
  siteKey: string
  /** Client bound to the site and language. */
  call: Client
}

/** Metadata of a page. */
export type ScreenHead = Metadata & {
  /** Path of the canonical address; by default the page's own path, none when null. */
  canonical?: string | null | undefined
  noindex?: boolean | undefined
}

/**
 * Returns the id of an address; undefined where its only number is the site's id (`onlyNumber`,
 * lib/routes/normalize-params.ts).
 */
export const idOf = (
  { params }: { params: { id?: number | undefined; onlyNumber?: string | undefined } },
  { bundle }: PageContext,
): number | undefined => (params.onlyNumber && params.id === bundle.site.id ? undefined : params.id)

/** Returns the id of the site an address names, else that of the page; on a group it narrows to a member. */
export const namedSite = (
  { params }: { params: { siteId?: number | undefined } },
  { bundle }: Pick<PageContext, 'bundle'>,
): number => params.siteId ?? bundle.site.id

/** Returns the site of a page, as links need it. */
export const currentSite = ({ bundle }: Pick<PageContext, 'bundle'>) => ({
  id: bundle.site.id,
  isGroup: isGroupSite(bundle.site),
})

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
