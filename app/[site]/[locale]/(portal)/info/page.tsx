import { infoRoute } from '@/lib/routes/areas/content'
import type { Metadata } from 'next'
import { ChannelList } from '@/app/_content/channel-list'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { Locale } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { type MenuChannel, menuTarget } from '@/lib/routes/menu-target'
import { ownId } from '@/app/_page/screen-page'
import { loadInfo } from './load'

type Props = { searchParams: Promise<SearchParams> }

/** The address its menu entry opens. */
const infoHref = (channel: Omit<MenuChannel, 'parentIndex'>, locale: Locale) =>
  menuTarget({ ...channel, parentIndex: null }, { locale, prefixed: true, periods: [null, null], index: 0 })
    ?.href

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readRequest(infoRoute, await searchParams)
  return pageMetadata(async (context) => {
    const { locale } = context
    const { channel } = await loadInfo(ownId({ params }, context))
    if (!channel) return { title: translator(locale, 'page')('infoList'), canonical: href.info({ locale }) }
    return {
      title: localized(locale, { zh: channel.name, en: channel.enName }).text,
      canonical: infoHref(channel, locale),
    }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = readRequest(infoRoute, await searchParams)
  return renderScreen(async (context) => {
    const { locale } = context
    const { channel, known } = await loadInfo(ownId({ params }, context))
    const page = translator(locale, 'page')
    if (!channel) return <ChannelList channels={known} context={context} title={page('infoList')} />
    const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
    return (
      <ScreenFrame
        locale={locale}
        title={localized(locale, { zh: channel.name, en: channel.enName }).text}
        narrow
      >
        {content.lang !== undefined && <p>{page('onlyOther')}</p>}
        {content.text ? (
          <OwnerHtml html={content.text} lang={content.lang ?? locale} />
        ) : (
          <EmptyState title={page('empty')} text={page('emptyNext')} />
        )}
      </ScreenFrame>
    )
  })
}
