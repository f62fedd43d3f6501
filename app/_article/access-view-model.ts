import type { Article } from '@/lib/contract/article'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

export type AccessView = {
  text: string
  /** What to do to have the text; null where that is a link, or it is there. */
  next: string | null
  link: { label: string; href: string } | null
}

type Closed = Pick<Article, 'id' | 'closed' | 'through' | 'withdrawn'>

/** What a closed article says of its full text: null for an open one. `refused`: the reader asked for it and may not have it. */
export function accessView(
  { id, closed, through, withdrawn }: Closed,
  locale: Locale,
  { refused = false }: { refused?: boolean } = {},
): AccessView | null {
  if (!closed || withdrawn) return null
  const t = translator(locale, 'article')
  if (through) {
    const { text } = localized(locale, { zh: through.name, en: through.enName })
    return { text: t('accessThrough', { institution: text }), next: null, link: null }
  }
  if (refused) return { text: t('accessRefused'), next: t('accessRefusedNext'), link: null }
  return {
    text: t('accessClosed'),
    next: null,
    link: { label: t('accessRead'), href: href.articleText({ locale, id }) },
  }
}
