import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { StillOf } from '@/components/ui/still'
import { siteOrigin } from '@/lib/text/site-origin'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { isGroupSite } from '@/lib/site/is-group-site'
import { rssListView } from './view-model'
import { RssListView } from './view'

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata(async ({ locale }) => ({
    title: translator(locale, 'feeds')('title'),
    canonical: href.rssList({ locale }),
  }))

export default function Page() {
  return renderScreen(async ({ locale, bundle: { site }, call }) => {
    const query = { siteId: site.id }
    const [{ journals }, columns] = await Promise.all([
      call('extHarvestInfo', { query }),
      call('extColumns', { query }),
    ])
    const origin = site.address ? siteOrigin(site.address) : ''
    const input = { journals, columns, origin, isGroup: isGroupSite(site) }
    const view = rssListView(input, locale, translator(locale, 'feeds'))
    return (
      <ScreenFrame locale={locale} narrow title={view.title} lead={view.intro}>
        <StillOf contents of={RssListView} view={{ view }} />
      </ScreenFrame>
    )
  })
}
