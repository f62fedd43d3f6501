import type { Article } from '@/lib/contract/article'
import type { Locale } from './locales'
import { translator } from './translator'

type Marked = Pick<Article, 'status'> & Partial<Pick<Article, 'withdrawn'>>

/** Returns a title as pages name it: "Retracted: …" where the work is retracted, withdrawn, corrected or under concern. */
export function titleAfterStatus(title: string, { status, withdrawn }: Marked, locale: Locale): string {
  const t = translator(locale, 'article')
  if (status !== 'none') return t('titleWithStatus', { status: t(`status.${status}`), title })
  return withdrawn ? t('titleWithStatus', { status: t('withdrawnShort'), title }) : title
}
