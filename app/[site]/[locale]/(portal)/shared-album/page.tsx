import { getTranslations } from 'next-intl/server'
import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { sharedAlbumHref } from '@/lib/routes/account-href'
import { sharedAlbumRoute } from '@/lib/routes/areas/account'
import { cache } from 'react'
import type { Metadata } from 'next'
import { pageWords } from '@/app/_page/page-words'
import { renderScreen, screenContext } from '@/app/_page/render-screen'
import { SharedAlbum } from '@/components/account/personal/shared-album'
import { keptView } from '@/components/account/personal/favorite-view-model'
import { pageLinks } from '@/components/ui/page-links'
import { localized } from '@/lib/i18n/localized'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'

type Props = { searchParams: Promise<SearchParams> }

const load = cache(async (key: string | undefined, page: number) => {
  if (!/^[A-Za-z0-9_-]{22}$/.test(key ?? '')) throw new RcPubError('not-found', '')
  const { call } = await screenContext()
  return call('sharedAlbum', { query: { key: key ?? '', page } })
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params, query } = readRequest(sharedAlbumRoute, await searchParams)
  const robots = { index: false, follow: false }
  // The secret of the link must not travel to the pages it leads to.
  const referrer = 'no-referrer' as const
  try {
    const { locale } = await screenContext()
    const { album } = await load(params.key, query.page)
    return { title: localized(locale, { zh: album.name, en: album.enName }).text, robots, referrer }
  } catch {
    return { robots, referrer }
  }
}

export default async function Page({ searchParams }: Props) {
  const { params, query } = readRequest(sharedAlbumRoute, await searchParams)
  return renderScreen(async ({ locale, bundle }) => {
    const { album, resources } = await load(params.key, query.page)
    const t = await getTranslations('personal')
    const base = sharedAlbumHref({ locale, key: params.key })
    return (
      <SharedAlbum
        name={localized(locale, { zh: album.name, en: album.enName }).text}
        description={album.description}
        coverId={album.coverId}
        count={album.itemCount}
        rss={sharedAlbumFeedHref({ locale, key: params.key })}
        items={resources.content.map((item) => keptView(item, { locale, siteId: bundle.site.id }, t))}
        pages={pageLinks(resources.number, resources.totalPages, (at) =>
          at === 0 ? base : `${base}?page=${at + 1}`,
        )}
        pageWords={pageWords(locale)}
      />
    )
  })
}
