import type { Translator } from '@/lib/i18n/translator'
import type { Period } from '@/lib/contract/period'

/** Returns "2026, Vol. 12, No. 3"; without the volume where there is none. */
export const issueTitle = ({ year, volume, issue }: Period, t: Translator<'issue'>): string => {
  const values = { year: String(year ?? ''), volume, issue }
  return volume ? t('titleWithVolume', values) : t('title', values)
}

/** Returns "Vol. 12, No. 3", for lists of a year. */
export const issueTitleInYear = ({ volume, issue }: Period, t: Translator<'issue'>): string =>
  volume ? t('inYearWithVolume', { volume, issue }) : t('inYear', { issue })
