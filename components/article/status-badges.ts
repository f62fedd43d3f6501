import { type Tone, statusTones } from '@/components/ui/badge'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'

export type StatusBadge = { label: string; tone: Tone }

type Marked = Pick<ArticleSummary, 'version' | 'status' | 'closed'>

/**
 * Returns the badges of an article: corrections and retractions, the version, and that it is closed. That one can be
 * read is the rule, and no badge of a list.
 */
export const statusBadges = (
  { version, status, closed }: Marked,
  t: Translator<'article'>,
): StatusBadge[] => [
  ...(status === 'none' ? [] : [{ label: t(`status.${status}`), tone: statusTones[status] }]),
  ...(version === -1 ? [{ label: t('version.accepted'), tone: 'accent' as const }] : []),
  ...(version > 0 ? [{ label: t('version.proof'), tone: 'accent' as const }] : []),
  ...(closed ? [{ label: t('closed'), tone: 'neutral' as const }] : []),
]

const isVersion = ({ tone }: StatusBadge): boolean => tone === 'accent'

/**
 * Returns the entries of a list with marks for its exceptions only: where most are accepted or in proof, that is plain
 * text. Corrections and retractions are marked in every list.
 */
export function markExceptions<T extends { badges: StatusBadge[] }>(entries: readonly T[]): T[] {
  const marked = entries.filter(({ badges }) => badges.some(isVersion)).length
  if (2 * marked <= entries.length) return [...entries]
  return entries.map((entry) => ({
    ...entry,
    badges: entry.badges.map((badge) => (isVersion(badge) ? { ...badge, tone: 'neutral' } : badge)),
  }))
}
