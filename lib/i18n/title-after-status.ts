import { saysRetracted } from '@/lib/text/says-retracted'
import type { Locale } from './locales'
import { translator } from './translator'

type Marked = { status: 'none' | 'corrected' | 'retracted' | 'concern'; withdrawn?: unknown }

/**
 * Returns a title as pages name it: "Retracted: …" where the work is retracted, withdrawn, corrected or under concern,
 * unless it begins with that.
 */
export function titleAfterStatus(title: string, { status, withdrawn }: Marked, locale: Locale): string {
  if ((status === 'retracted' || withdrawn) && saysRetracted(title)) return title
  const t = translator(locale, 'article')
  if (status !== 'none') return t('titleWithStatus', { status: t(`status.${status}`), title })
  return withdrawn ? t('titleWithStatus', { status: t('withdrawnShort'), title }) : title
}
