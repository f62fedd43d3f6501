import { articleRoute, articlesRoute } from '@/lib/routes/areas/article'
import type { Metadata } from 'next'
import { articleWords } from '@/app/_content/article-words'
import { allArticles } from '@/app/_content/all-articles'
import { Collect } from '@/app/_content/collect'
import { here } from '@/app/_page/here'
import { HeadData } from '@/app/_page/head-data'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { screenPage } from '@/app/_page/screen-page'
import { answer } from '@/lib/answer'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { leadsAway } from './leads-away'
import { loadArticle } from './load'
import { namesSite } from './names-site'
import { addressesOf, articleHeadData, articleLinkHeaders, articleMetadata } from './article-head-data'
import { aroundView } from './around-view-model'
import { qrCode } from './qr-code'
import { articleView } from './view-model'
import { ArticleView } from './view'

type Props = { searchParams: Promise<SearchParams> }

const list = screenPage({ route: articlesRoute, ...allArticles })

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readRequest(articleRoute, await searchParams)
  if (await namesSite(params)) return list.generateMetadata({ searchParams })
  return pageMetadata(async ({ locale, bundle }) => {
    const { article } = await loadArticle(params.doi, params.thesisId, params.siteId)
    return articleMetadata(article, locale, bundle.site)
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = readRequest(articleRoute, await searchParams)
  if (await namesSite(params)) return list.Page({ searchParams })
  return renderScreen(async ({ locale, bundle }) => {
    const page = await loadArticle(params.doi, params.thesisId, params.siteId)
    if (page.incomplete) answer({ incomplete: true })
    const { article, fullText, references } = page
    answer(
      article.withdrawn ? { status: 410, policy: 'none' } : { counted: { kind: 'article', id: article.id } },
    )
    const view = articleView(article, fullText, references, locale, translator(locale, 'article'))
    if (!article.withdrawn) answer({ links: articleLinkHeaders(article, locale, bundle.site) })
    const place = { locale, site: here({ bundle }), channels: bundle.channels }
    const around = article.withdrawn
      ? null
      : aroundView(article, { ...page, jumps: await leadsAway(article) }, place)
    const head = articleHeadData(page, locale, bundle.site)
    return (
      <>
        <HeadData {...head} />
        <ArticleView
          view={view}
          words={articleWords(locale)}
          around={around}
          qr={await qrCode(addressesOf(article, locale, bundle.site).page)}
          locale={locale}
          collect={
            article.withdrawn ? undefined : (
              <Collect context={{ locale, bundle }} kind="article" id={article.id} />
            )
          }
        />
      </>
    )
  })
}
