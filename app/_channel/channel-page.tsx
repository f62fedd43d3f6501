import { CardGrid } from '@/components/ui/card-grid'
import { albumCards } from '@/components/cards/album-cards'
import { bookCards } from '@/components/cards/book-cards'
import { vodCards } from '@/components/cards/vod-cards'
import { journalCard } from '@/components/journal/journals-view-model'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { flatChannels } from '@/lib/rules/flat-channels'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { ChannelInfo } from '@/lib/contract/channel'
import { ArticleList } from '@/app/_content/article-list'
import { articleWords } from '@/app/_content/article-words'
import { BlockSections } from '@/app/_blocks/block-sections'
import { channelBlocks } from '@/app/_blocks/load-blocks'
import { channelHref } from '@/app/_frame/frame-view-model'
import { framePlaceOf } from '@/app/_frame/frame-place'
import { here } from '@/app/_page/here'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { targetedArticles } from '@/app/_content/targeted-articles'
import styles from '@/app/_frame/screen-frame.module.scss'

/** Everything a channel's own page shows: words, modules, what it points at, and the channels below it. */
export async function loadChannel(context: ScreenContext, channel: ChannelInfo, page: number) {
  const kind = channel.target?.kind
  const [blocks, cards, articles] = await Promise.all([
    channelBlocks(context, channel.id),
    targetCards(context, channel),
    kind === 'column' || kind === 'articleType' ? targetedArticles(context, channel, page) : null,
  ])
  return { channel, blocks, cards, articles }
}

async function targetCards(context: ScreenContext, { target }: ChannelInfo) {
  const { call, bundle, locale } = context
  const where = here(context)
  const query = { siteId: bundle.site.id, size: 100 }
  const chosen = <T extends { id: number }>(rows: T[]) =>
    target && target.ids.length > 0 ? rows.filter(({ id }) => target.ids.includes(id)) : rows
  switch (target?.kind) {
    case 'album':
      return albumCards(chosen((await call('albumList', { query })).content), locale, where)
    case 'book':
      return bookCards(chosen((await call('bookList', { query })).content), locale, where)
    case 'vod':
      return vodCards(chosen((await call('vodList', { query })).content), locale, where)
    case 'publication':
      return chosen(await call('findGroupBySiteId', { query: { siteId: bundle.site.id } })).map((journal) =>
        journalCard(journal, locale, where),
      )
    default:
      return []
  }
}

type Props = { data: Awaited<ReturnType<typeof loadChannel>>; context: ScreenContext; base: string }

/** A channel's own page. */
export const ChannelPage = ({ data: { channel, blocks, cards, articles }, context, base }: Props) => {
  const { locale, bundle } = context
  const page = translator(locale, 'page')
  const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
  const below = flatChannels(bundle.channels).find(({ id }) => id === channel.id)?.children ?? []
  const links = below.flatMap((child, index) => {
    const target = channelHref(framePlaceOf(context), child, index)
    return target ? [{ ...target, label: localized(locale, { zh: child.name, en: child.enName }).text }] : []
  })
  const empty = !content.text && blocks.length + cards.length + links.length === 0 && !articles
  return (
    <ScreenFrame locale={locale} title={localized(locale, { zh: channel.name, en: channel.enName }).text}>
      {links.length > 0 && (
        <nav className={styles.children} aria-label={page('children')}>
          <ul>
            {links.map(({ label, href, newTab }) => (
              <li key={href}>
                <SiteLink href={href} newTab={newTab ? page('newTab') : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {content.text && (
        <div className={styles.words}>
          {content.lang !== undefined && <p className={styles.other}>{page('onlyOther')}</p>}
          <OwnerHtml html={content.text} lang={content.lang} />
        </div>
      )}
      <BlockSections blocks={blocks} words={articleWords(locale)} newTab={page('newTab')} />
      {cards.length > 0 && <CardGrid cards={cards} />}
      {articles && <ArticleList found={articles} context={context} base={base} />}
      {empty && <EmptyState title={page('empty')} text={page('emptyNext')} />}
    </ScreenFrame>
  )
}
