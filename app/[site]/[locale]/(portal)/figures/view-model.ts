import {
  type PageContext,
  type PageRequest,
  type ScreenHead,
  currentSite,
  pageHref,
  paginationView,
} from '@/app/_page/screen'
import type { figuresRoute } from '@/lib/routes/areas/media'
import { channelAddress, channelTitle } from '@/app/_page/channel-title'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { figureCards } from '@/components/cards/figure-cards'
import type { FiguresData } from './load'

export type FiguresViewModel = ReturnType<typeof figuresViewModel>

type Request = PageRequest<typeof figuresRoute>
type Kind = 'picture' | 'table'

const labels = { picture: 'figures', table: 'tables' } as const

const kindOf = ({ params }: Request): Kind => (params.kind === 'table' ? 'table' : 'picture')

const titleOf = (context: PageContext, request: Request) => {
  const kind = kindOf(request)
  return channelTitle(context, request, [kind], translator(context.locale, 'figure')(labels[kind]))
}

const baseOf = (context: PageContext, request: Request) => {
  const kind = kindOf(request)
  return channelAddress(href.figureList({ locale: context.locale, kind }), context, request, [kind])
}

/** Returns the page metadata of the list of figures or tables. */
export const figuresHead = (items: FiguresData, context: PageContext, request: Request): ScreenHead => ({
  title: titleOf(context, request),
  canonical: pageHref(baseOf(context, request), items.number),
})

/** Builds the view model of a page of figures or tables as cards. */
export function figuresViewModel(items: FiguresData, context: PageContext, request: Request) {
  const { locale } = context
  const t = translator(locale, 'figure')
  const current = kindOf(request)
  const tab = (kind: Kind) => ({
    label: t(labels[kind]),
    href: href.figureList({ locale, kind }),
    current: kind === current,
  })
  return {
    frame: { locale, title: titleOf(context, request) },
    tabs: { label: t('figuresAndTables'), tabs: [tab('picture'), tab('table')] },
    empty: items.content.length === 0 ? { title: t('empty'), text: t('emptyNext') } : null,
    cards: figureCards(items.content, locale, currentSite(context)),
    pagination: paginationView(baseOf(context, request), items, locale),
  }
}
