import type { Metadata } from 'next'
import { ChannelList } from '@/app/_content/channel-list'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import type { Locale } from '@/lib/i18n/locales'
import { type MenuChannel, menuTarget } from '@/lib/routes/menu-target'
import type { Params } from '@/lib/routes/types'
import { loadInfo } from './load'

type Props = { searchParams: Promise<SearchParams> }

/** A lone number that is the site itself (`lone`, lib/routes/table) names no page. */
const infoId = ({ id, lone }: Params, siteId: number) => (lone && id === String(siteId) ? undefined : id)

/** The address its menu entry opens. */
const infoHref = (channel: Omit<MenuChannel, 'parentIndex'>, locale: Locale) =>
  menuTarget({ ...channel, parentIndex: null }, { locale, prefixed: true, periods: [null, null], index: 0 })
    ?.href

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async ({ locale, bundle }) => {
    const { channel } = await loadInfo(infoId(params, bundle.site.id))
    if (!channel) return { title: translator(locale, 'page')('infoList'), canonical: `/${locale}/info/` }
    return {
      title: localized(locale, { zh: channel.name, en: channel.enName }).text,
      canonical: infoHref(channel, locale),
    }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async (context) => {
    const { locale, bundle } = context
    const { channel, known } = await loadInfo(infoId(params, bundle.site.id))
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
