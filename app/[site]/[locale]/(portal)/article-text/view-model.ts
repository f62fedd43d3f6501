import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { accessView } from '@/app/_article/access-view-model'
import { articleMetadata } from '@/app/_article/article-metadata'
import type { Answer } from '@/lib/answer'
import { isReadable } from '@/lib/rules/is-readable'
import { articlePageView } from '@/app/_article/article-page-view-model'
import type { ArticleTextData } from './load'

export type ArticleTextViewModel = ReturnType<typeof articleTextViewModel>

/** Returns the page metadata: canonical is the address of the article page; this page is not indexed. */
export const articleTextHead = ({ page }: ArticleTextData, { locale, bundle }: PageContext): ScreenHead => ({
  ...articleMetadata(page.article, locale, bundle.site),
  noindex: true,
})

/** Returns status 403 where the reader has no access to the text. */
export const articleTextAnswer = ({ page: { article, fullText } }: ArticleTextData): Answer =>
  isReadable(article)
    ? { counted: { kind: 'article', id: article.id, fullText: fullText !== null } }
    : { status: 403 }

/** Builds the view model of a closed article with its text, or with how to get access. */
export function articleTextViewModel(data: ArticleTextData, context: PageContext) {
  const access = accessView(data.page.article, context.locale, { refused: true })
  return { ...articlePageView(data, context), access }
}
