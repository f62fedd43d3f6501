import { newsListRoute } from '@/lib/routes/areas/news'
import type { Metadata } from 'next'
import { here } from '@/app/_page/here'
import { pageMetadata } from '@/app/_page/page-metadata'
import { pageWords } from '@/app/_page/page-words'
import { renderScreen } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { NewsList } from '@/components/news/news-list'
import { newsEntry } from '@/components/news/news-entry'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { pageLinks } from '@/components/ui/page-links'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { loadNewsList } from './load'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params, query } = readRequest(newsListRoute, await searchParams)
  return pageMetadata(async () => {
    const { title, news, base } = await loadNewsList(params.id ?? query.columnId, query.page)
    return { title, canonical: base(news.number) }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params, query } = readRequest(newsListRoute, await searchParams)
  return renderScreen(async (context) => {
    const { locale } = context
    const { title, news, base } = await loadNewsList(params.id ?? query.columnId, query.page)
    const t = translator(locale, 'news')
    const page = translator(locale, 'page')
    const words = pageWords(locale)
    const entries = news.content.map((item) =>
      newsEntry(item, locale, { external: t('external'), here: here(context) }),
    )
    return (
      <ScreenFrame locale={locale} title={title} narrow>
        {entries.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyNext')} />
        ) : (
          <NewsList entries={entries} newTab={page('newTab')} />
        )}
        <Pagination pages={pageLinks(news.number, news.totalPages, base)} labels={words} />
      </ScreenFrame>
    )
  })
}
