import { type EntryView, entryView } from '@/components/article/entry-view-model'
import { translator } from '@/lib/i18n/translator'
import type { ArticleSummary } from '@/lib/contract/article'
import { here } from '@/app/_page/here'
import type { ScreenContext } from '@/app/_page/render-screen'

/** List entries of articles; the journal is named where the site has several, or where asked. */
export function entries(
  articles: readonly ArticleSummary[],
  context: Pick<ScreenContext, 'bundle' | 'locale'>,
  withJournal?: boolean,
): EntryView[] {
  const { locale } = context
  const site = here(context)
  const options = { locale, t: translator(locale, 'article'), site, withJournal: withJournal ?? site.isGroup }
  return articles.map((article) => entryView(article, options))
}
