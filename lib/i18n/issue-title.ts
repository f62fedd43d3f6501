import type { Translator } from './translator'

type Issue = { volume: string; issue: string }

/** Returns "2026, Vol. 12, No. 3"; without the volume or the number where there is none. */
export function issueTitle({ year, volume, issue }: Issue & { year: number | null }, t: Translator<'issue'>) {
  const values = { year: String(year ?? ''), volume, issue }
  if (!volume) return t('title', values)
  return t(issue ? 'titleWithVolume' : 'volumeOnly', values)
}

/** Returns "Vol. 12, No. 3", for lists of a year. */
export function issueTitleInYear({ volume, issue }: Issue, t: Translator<'issue'>) {
  if (!volume) return t('inYear', { issue })
  return t(issue ? 'inYearWithVolume' : 'inYearVolumeOnly', { volume, issue })
}
