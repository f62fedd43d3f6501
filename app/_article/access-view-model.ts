import type { Article } from '@/lib/contract/article'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { Fact } from './facts-view-model'

export type AccessView = {
  text: string
  /** How to get access to the text; null where `link` does it, or the text is accessible. */
  next: string | null
  link: { label: string; href: string } | null
  /** The same as a short fact, for the top of the article. */
  fact: Fact
}

type Closed = Pick<Article, 'id' | 'closed' | 'through' | 'withdrawn' | 'accessLinkEnded'>

/** Id of the element that says who has access to the full text, and how. */
export const ACCESS_ID = 'access'

/**
 * Builds the access notice of a closed article; null for an open or withdrawn one. `refused`: the reader requested
 * the text without access.
 */
export function accessView(
  { id, closed, through, withdrawn, accessLinkEnded }: Closed,
  locale: Locale,
  { refused = false }: { refused?: boolean } = {},
): AccessView | null {
  if (!closed || withdrawn) return null
  const t = translator(locale, 'article')
  const term = t('access')
  if (through) {
    const { text } = localized(locale, { zh: through.name, en: through.enName })
    const fact = { term, text: t('accessFactThrough', { institution: text }) }
    return { text: t('accessThrough', { institution: text }), next: null, link: null, fact }
  }
  if (refused) {
    const fact = { term, text: t('accessFactRefused'), href: `#${ACCESS_ID}` }
    return accessLinkEnded
      ? {
          text: t('accessLinkEnded'),
          next: t('accessLinkEndedNext'),
          link: null,
          fact: { ...fact, text: t('accessFactEnded') },
        }
      : { text: t('accessRefused'), next: t('accessRefusedNext'), link: null, fact }
  }
  const textHref = href.articleText({ locale, id })
  return {
    text: t('accessClosed'),
    next: null,
    link: { label: t('accessRead'), href: textHref },
    fact: { term, text: t('accessFactClosed'), href: textHref, rel: 'nofollow' },
  }
}
