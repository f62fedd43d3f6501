import { type EntryView, entryView } from '@/components/article/entry-view-model'
import { markExceptions } from '@/components/article/status-badges'
import { translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import { type PageContext, currentSite } from '@/app/_page/screen'

/** Builds list entries of articles; the journal is named as `withJournal` says, by default on a group. */
export function entries(
  articles: readonly ArticleSummary[],
  context: PageContext,
  withJournal?: boolean,
): EntryView[] {
  const { locale } = context
  const site = currentSite(context)
  const options = { locale, t: translator(locale, 'article'), site, withJournal: withJournal ?? site.isGroup }
  return markExceptions(articles.map((article) => entryView(article, options)))
}
