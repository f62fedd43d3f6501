import { type PageContext } from '@/app/_page/render-screen'
import { type ScreenHead } from '@/app/_page/screen-page'
import { accessView } from '@/app/_article/access-view-model'
import { articleMetadata } from '@/app/_article/article-metadata'
import { type Answer } from '@/lib/answer'
import { isReadable } from '@/lib/rules/is-readable'
import { articlePageView } from '../article/view-model'
import type { ArticleTextData } from './load'

export type ArticleTextViewModel = ReturnType<typeof articleTextViewModel>

/** Head of the page: the article's own address is the canonical one, and this one stands in no index. */
export const articleTextHead = ({ page }: ArticleTextData, { locale, bundle }: PageContext): ScreenHead => ({
  ...articleMetadata(page.article, locale, bundle.site),
  noindex: true,
})

/** 403 where the reader may not have the text. */
export const articleTextAnswer = ({ page: { article, fullText } }: ArticleTextData): Answer =>
  isReadable(article)
    ? { counted: { kind: 'article', id: article.id, fullText: fullText !== null } }
    : { status: 403 }

/** The article with its text, or with what to do to have it. */
export function articleTextViewModel(data: ArticleTextData, context: PageContext) {
  const access = accessView(data.page.article, context.locale, { refused: true })
  return { ...articlePageView(data, context), access }
}
