import type { Metadata } from 'next'
import { Collect } from '@/app/_content/collect'
import { pageMetadata } from '@/app/_page/page-metadata'
import { redirectPage } from '@/app/_page/redirect-page'
import { renderScreen } from '@/app/_page/render-screen'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { loadNews } from './load'
import { newsView } from './view-model'
import { NewsView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
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
  const { params } = decodeParams(await searchParams)
  return renderScreen(async (context) => {
    const { locale, bundle } = context
    if (params.lone && params.id === String(bundle.site.id))
      return redirectPage(href.allNews({ locale }), locale)
    const item = await loadNews(params.id)
    return (
      <NewsView
        view={newsView(item, locale, translator(locale, 'news'), translator(locale, 'page'))}
        collect={<Collect context={context} kind="news" id={item.id} />}
      />
    )
  })
}
