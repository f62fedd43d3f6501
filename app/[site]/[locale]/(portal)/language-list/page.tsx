import { href } from '@/lib/routes/href'
import { languageListRoute } from '@/lib/routes/areas/content'
import { here } from '@/app/_page/here'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { CardGrid } from '@/components/ui/card-grid'
import { journalCard } from '@/components/journal/journals-view-model'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'

/** styleId of the list of covers (`/newLeaguage`). */
const COVER_WALL = '4'

/** The publications a channel lists: covers under styleId 4, else names. */
const { Page, generateMetadata } = screenPage({
  route: languageListRoute,
  load: async ({ call, bundle }, { query }) => {
    const own = flatChannels(bundle.channels).find(({ code }) => code === 'newLeaguage')
    const channelId = query.columnId ?? own?.id
    const channel = channelId === undefined ? null : await call('channelInfo', { query: { channelId } })
    const journals = await call('findGroupBySiteId', { query: { siteId: bundle.site.id } })
    const ids = channel?.target?.kind === 'publication' ? channel.target.ids : []
    const listed = ids.length > 0 ? journals.filter(({ id }) => ids.includes(id)) : journals
    return { channel, journals: listed.some(({ own }) => own) ? listed.filter(({ own }) => own) : listed }
  },
  head: ({ channel }, { locale }) => ({
    title:
      (channel && localized(locale, { zh: channel.name, en: channel.enName }).text) ||
      translator(locale, 'page')('languages'),
    canonical: href.languageList({ locale, channelId: channel?.id }),
  }),
  view: ({ channel, journals }, context, { query }) => {
    const { locale } = context
    const page = translator(locale, 'page')
    const style = query.styleId ?? String(channel?.styleId ?? COVER_WALL)
    const cards = journals.map((journal) => journalCard(journal, locale, here(context)))
    return (
      <ScreenFrame
        locale={locale}
        title={
          (channel && localized(locale, { zh: channel.name, en: channel.enName }).text) || page('languages')
        }
      >
        {cards.length === 0 && <EmptyState title={page('empty')} text={page('emptyNext')} />}
        {style === COVER_WALL ? (
          <CardGrid cards={cards} />
        ) : (
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                <SiteLink href={card.href}>{card.title}</SiteLink> {card.facts.join(' · ')}
              </li>
            ))}
          </ul>
        )}
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
