import type { Metadata } from 'next'
import { articleWords } from '@/app/article-words'
import { HeadData } from '@/app/head-data'
import { pageMetadata } from '@/app/page-metadata'
import { renderScreen } from '@/app/render-screen'
import { answer } from '@/lib/answer'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { loadArticle, loadFullText, loadHeadParts } from './load-article'
import { articleHeadData, articleLinkHeaders, articleMetadata } from './article-head-data'
import { articleView } from './view-model'
import { ArticleView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async ({ locale, bundle }) => {
    const article = await loadArticle(params.doi, params.thesisId, params.siteId)
    return articleMetadata(article, locale, bundle.site)
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async ({ locale, bundle }) => {
    const article = await loadArticle(params.doi, params.thesisId, params.siteId)
    answer(
      article.withdrawn ? { status: 410, policy: 'none' } : { counted: { kind: 'article', id: article.id } },
    )
    const { fullText, references } = await loadFullText(article)
    const view = articleView(article, fullText, references, locale, translator(locale, 'article'))
    if (!article.withdrawn) answer({ links: articleLinkHeaders(article, locale, bundle.site) })
    const head = articleHeadData(await loadHeadParts(article), locale, bundle.site)
    return (
      <>
        <HeadData {...head} />
        <ArticleView view={view} words={articleWords(locale)} />
      </>
    )
  })
}
