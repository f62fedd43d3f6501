import type { Article } from '@/lib/contract/article'
import type { Translator } from '@/lib/i18n/translator'

/** Builds the counts of an article; a nought says nothing of one that is new. */
export const metricsView = (
  { viewCount, downloadCount, citedCount }: Article,
  t: Translator<'article'>,
): { title: string; items: string[] } => ({
  title: t('metrics'),
  items: [
    ...(viewCount > 0 ? [t('viewCount', { count: viewCount })] : []),
    ...(downloadCount > 0 ? [t('downloadCount', { count: downloadCount })] : []),
    ...(citedCount > 0 ? [t('citedCount', { count: citedCount })] : []),
  ],
})
