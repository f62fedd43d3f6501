import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Page } from '@/lib/contract/fields'
import { type PageLinks, pageLinks } from '@/components/ui/page-links'

/** A page of a list; one past the end does not exist. */
export function existingPage<T>(found: Page<T>): Page<T> {
  if (found.number > 0 && found.content.length === 0) throw new RcPubError('not-found', '')
  return found
}

/** Links to the pages of a list at an address, which may have a query of its own. */
export const pagesAt = (base: string, { number, totalPages }: Page<unknown>): PageLinks =>
  pageLinks(number, totalPages, (at) =>
    at === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${at + 1}`,
  )
