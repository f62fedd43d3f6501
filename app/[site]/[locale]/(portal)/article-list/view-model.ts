import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { articleListViewModel } from '@/app/_content/article-list-view-model'
import type { ArticleListData } from './load'

const titleOf = ({ channel }: ArticleListData, { locale }: PageContext) =>
  localized(locale, { zh: channel.name, en: channel.enName }).text

const addressOf = ({ channel }: ArticleListData, { locale }: PageContext) =>
  href.articleList({ locale, channelId: channel.id })

/** Returns the page metadata of a channel's list of articles. */
export const articleListHead = (data: ArticleListData, context: PageContext): ScreenHead => ({
  title: titleOf(data, context),
  canonical: addressOf(data, context),
})

/** Builds the view model of a page of a channel's articles. */
export const articleListScreenViewModel = (data: ArticleListData, context: PageContext) => ({
  frame: { locale: context.locale, title: titleOf(data, context) },
  list: articleListViewModel(data.articles, context, addressOf(data, context)),
})
