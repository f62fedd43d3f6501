import { type Tone, statusTones } from '@/components/ui/badge'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'

/** `isVersion`: of a version that is not the one of record. */
export type StatusBadge = { label: string; tone: Tone; isVersion?: boolean }

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
  ...(version === -1 ? [versionBadge(t('version.accepted'))] : []),
  ...(version > 0 ? [versionBadge(t('version.proof'))] : []),
  ...(closed ? [{ label: t('closed'), tone: 'neutral' as const }] : []),
]

const versionBadge = (label: string): StatusBadge => ({ label, tone: 'accent', isVersion: true })

/**
 * Returns the entries of a list with marks for its exceptions only: where most of several are accepted or in proof,
 * that is plain text. Corrections and retractions are marked in every list.
 */
export function markExceptions<T extends { badges: StatusBadge[] }>(entries: readonly T[]): T[] {
  const isMarked = ({ badges }: T) => badges.some(({ isVersion }) => isVersion)
  if (entries.length === 1 || entries.filter(isMarked).length * 2 <= entries.length) return [...entries]
  return entries.map((entry) => ({
    ...entry,
    badges: entry.badges.map((badge) => (badge.isVersion ? { ...badge, tone: 'neutral' } : badge)),
  }))
}
