import { withEnDashes } from '@/lib/text/number-ranges'
import type { Translator } from './translator'

type Issue = { volume: string; issue: string }

/** Returns "2026, Vol. 12, No. 3", double issues with an en dash; without the volume or the number where there is none. */
export function issueTitle({ year, volume, issue }: Issue & { year: number | null }, t: Translator<'issue'>) {
  const values = { year: String(year ?? ''), volume, issue: withEnDashes(issue) }
  if (!volume) return t('title', values)
  return t(issue ? 'titleWithVolume' : 'volumeOnly', values)
}

/** Returns "Vol. 12, No. 3", for lists of a year. */
export function issueTitleInYear({ volume, issue }: Issue, t: Translator<'issue'>) {
  const values = { volume, issue: withEnDashes(issue) }
  if (!volume) return t('inYear', values)
  return t(issue ? 'inYearWithVolume' : 'inYearVolumeOnly', values)
}
