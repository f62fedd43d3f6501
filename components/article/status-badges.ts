import type { Tone } from '@/components/ui/badge'
import type { Translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'

export type StatusBadge = { label: string; tone: Tone }

const TONES = { corrected: 'warning', retracted: 'danger', concern: 'danger' } as const

/** Returns the badges before an article's title: corrections and retractions, the version, open access. */
export const statusBadges = (
  { version, status, oa }: Pick<ArticleSummary, 'version' | 'status' | 'oa'>,
  t: Translator<'article'>,
): StatusBadge[] => [
  ...(status === 'none' ? [] : [{ label: t(`status.${status}`), tone: TONES[status] }]),
  ...(version === -1 ? [{ label: t('version.accepted'), tone: 'accent' as const }] : []),
  ...(version > 0 ? [{ label: t('version.proof'), tone: 'accent' as const }] : []),
  ...(oa ? [{ label: t('openAccess'), tone: 'neutral' as const }] : []),
]
