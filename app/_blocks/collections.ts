import { type ScreenContext, currentSite } from '@/app/_page/screen'
import { albumCards } from '@/components/cards/album-cards'
import { bookCards } from '@/components/cards/book-cards'
import type { Card, CardShape } from '@/components/ui/card-grid'
import { figureCards } from '@/components/cards/figure-cards'
import { vodCards } from '@/components/cards/vod-cards'
import { localized } from '@/lib/i18n/locales'
import type { ModuleType } from '@/lib/rules/module-types'
import type { ModuleInfo } from '@/lib/contract/channel'
import type { PeriodTree } from '@/lib/contract/period'
import { issueCards } from '@/app/_issue/issue-tree-view-model'
import { href } from '@/lib/routes/href'
import { siteHref } from '@/lib/routes/site-href'
import { base, channelOf, sizeOf } from './block-base'
import type { Block } from './block'

export type Builder = (context: ScreenContext, module: ModuleInfo) => Promise<Block | null> | Block | null

type Cards = (context: ScreenContext, size: number) => Promise<Card[]>

const cards =
  (find: Cards, more: (context: ScreenContext) => string, shape: CardShape, standard: number): Builder =>
  async (context, module) => {
    const found = await find(context, sizeOf(module, standard))
    return found.length === 0
      ? null
      : { ...base(context, module, 'wide', more(context)), kind: 'cards', cards: found, shape }
  }

const list = ({ bundle }: ScreenContext, size: number) => ({ query: { siteId: bundle.site.id, size } })

/** Builders of modules that show collections: albums, books, media, figures, columns, the board. */
export const collections = {
  albums: async (context, module) => {
    const { call, bundle, locale } = context
    const channelId = channelOf(module)
    const query = { siteId: bundle.site.id, size: sizeOf(module, 6), ...(channelId ? { channelId } : {}) }
    const albums = (await call('albumList', { query })).content
    const found = albumCards(albums, locale, currentSite(context))
    const more = href.albumList({ locale, id: channelId })
    return found.length === 0
      ? null
      : { ...base(context, module, 'wide', more), kind: 'cards', cards: found, shape: 'portrait' }
  },
  books: cards(
    async (c, size) => bookCards((await c.call('bookList', list(c, size))).content, c.locale, currentSite(c)),
    ({ locale }) => href.books({ locale }),
    'portrait',
    6,
  ),
  media: cards(
    async (c, size) => vodCards((await c.call('vodList', list(c, size))).content, c.locale, currentSite(c)),
    ({ locale }) => href.mediaList({ locale, kind: 'video' }),
    'wide',
    3,
  ),
  figures: cards(
    async (c, size) =>
      figureCards((await c.call('pictureList', list(c, size))).content, c.locale, currentSite(c)),
    ({ locale }) => href.figureList({ locale, kind: 'picture' }),
    'drawing',
    4,
  ),
  archive: async (context, module) => {
    const { call, bundle, locale } = context
    const tree = (await call('getPeriodTree', {
      query: { siteId: bundle.site.id, isBack: 'false' },
    })) as PeriodTree[]
    // The current issue has its own module.
    const [current] = bundle.periods
    const found = issueCards(tree, context).filter(({ id }) => id !== current?.id)
    const more = href.archive({ locale })
    return found.length === 0
      ? null
      : {
          ...base(context, module, 'wide', more),
          kind: 'cards',
          cards: found.slice(0, sizeOf(module, 6)),
          shape: 'portrait',
        }
  },
  columns: async (context, module) => {
    const { call, bundle, locale } = context
    const found = await call('extColumns', { query: { siteId: bundle.site.id } })
    const links = found.slice(0, sizeOf(module, 12)).map(({ column, enColumn, count }) => {
      const { text, lang } = localized(locale, { zh: column, en: enColumn })
      const columnHref = `${href.columns({ locale })}?column=${encodeURIComponent(column)}`
      return { label: `${text} (${count})`, lang, href: columnHref }
    })
    return links.length === 0
      ? null
      : { ...base(context, module, 'wide', href.columns({ locale })), kind: 'links', links }
  },
  editorial: async (context, module) => {
    const { call, bundle, locale } = context
    const size = sizeOf(module, 6)
    const topicId = channelOf(module)
    const whose = topicId ? { topicId } : { siteId: bundle.site.id }
    const groups = await call('expertList', { query: { ...whose, page: 0, size, sort: '' } })
    const people = groups.flatMap(({ content }) => content).slice(0, size)
    if (people.length === 0) return null
    return {
      ...base(
        context,
        module,
        'rail',
        topicId
          ? href.editorialBoard({ locale, channelId: topicId, expertId: 0 })
          : href.editorialBoard({ locale }),
      ),
      kind: 'people',
      people: people.map((expert) => ({
        label: localized(locale, { zh: expert.name, en: expert.enName }).text,
        lang: localized(locale, { zh: expert.name, en: expert.enName }).lang,
        organization: localized(locale, { zh: expert.organization, en: expert.enOrganization }),
        href: siteHref(
          href.editorialBoard({ locale, channelId: expert.topicId ?? 0, expertId: expert.id }),
          expert,
          currentSite(context),
        ),
      })),
    }
  },
} satisfies Partial<Record<ModuleType, Builder>>
