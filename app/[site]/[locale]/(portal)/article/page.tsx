import type { Metadata } from 'next'
import { articleWords } from '@/app/article-words'
import { pageMetadata } from '@/app/page-metadata'
import { renderScreen } from '@/app/render-screen'
import { answer } from '@/lib/answer'
import { plainText } from '@/lib/domain/inline-html'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { loadArticle, loadFullText } from './load-article'
import { scholarTags } from './scholar-tags'
import { articleView } from './view-model'
import { ArticleView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async ({ locale }) => {
    const article = await loadArticle(params.doi, params.thesisId, params.siteId)
    const view = articleView(article, null, [], locale, translator(locale, 'article'))
    return {
      title: plainText(view.titleHtml),
      description: plainText(view.abstract?.html ?? '').slice(0, 300) || undefined,
      canonical: href.article({ locale, id: article.id, doi: article.doi }),
      ...(article.withdrawn ? { robots: { index: false } } : { other: scholarTags(article) }),
    }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async ({ locale }) => {
    const article = await loadArticle(params.doi, params.thesisId, params.siteId)
    answer(article.withdrawn ? { status: 410, policy: 'none' } : { counted: { kind: 'article', id: article.id } })
    const { fullText, references } = await loadFullText(article)
    const view = articleView(article, fullText, references, locale, translator(locale, 'article'))
    return <ArticleView view={view} words={articleWords(locale)} />
  })
}
