import { newsRoute } from '@/lib/routes/areas/news'
import type { Metadata } from 'next'
import { Collect } from '@/app/_content/collect'
import { pageMetadata } from '@/app/_page/page-metadata'
import { redirectPage } from '@/app/_page/redirect-page'
import { ownId } from '@/app/_page/screen-page'
import { renderScreen } from '@/app/_page/render-screen'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { loadNews } from './load'
import { newsView } from './view-model'
import { NewsView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readRequest(newsRoute, await searchParams)
  return pageMetadata(async ({ locale }) => {
    const item = await loadNews(params.id)
    return {
      title: localized(locale, { zh: item.title, en: item.enTitle }).text,
      description: localized(locale, { zh: item.summary, en: item.enSummary }).text || undefined,
      canonical: href.news({ locale, id: item.id }),
    }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = readRequest(newsRoute, await searchParams)
  return renderScreen(async (context) => {
    const { locale } = context
    if (params.id !== undefined && ownId({ params }, context) === undefined)
      return redirectPage(href.newsList({ locale }), locale)
    const item = await loadNews(params.id)
    return (
      <NewsView
        view={newsView(item, locale, translator(locale, 'news'), translator(locale, 'page'))}
        collect={<Collect context={context} kind="news" id={item.id} />}
      />
    )
  })
}
