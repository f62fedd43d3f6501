import {
  type PageContext,
  type PageRequest,
  type ScreenHead,
  currentSite,
  pageHref,
  paginationView,
} from '@/app/_page/screen'
import type { mediaListRoute } from '@/lib/routes/areas/media'
import { mediaAddress, mediaTitle } from '@/app/_page/list-names'
import { href } from '@/lib/routes/href'
import { translator } from '@/lib/i18n/translator'
import { vodCards } from '@/components/cards/vod-cards'
import type { MediaListData } from './load'

export type MediaListViewModel = ReturnType<typeof mediaListViewModel>

type Request = PageRequest<typeof mediaListRoute>
type Kind = 'video' | 'audio'

const kindOf = ({ params }: Request): Kind => (params.kind === 'audio' ? 'audio' : 'video')

/** Returns the page metadata of the list of video or audio. */
export const mediaListHead = (items: MediaListData, context: PageContext, request: Request): ScreenHead => ({
  title: mediaTitle(context, kindOf(request), request.query),
  canonical: pageHref(mediaAddress(context, kindOf(request), request.query), items.number),
})

/** Builds the view model of a page of video or audio as cards. */
export function mediaListViewModel(items: MediaListData, context: PageContext, request: Request) {
  const { locale } = context
  const t = translator(locale, 'media')
  const current = kindOf(request)
  const tab = (kind: Kind) => ({
    label: t(kind),
    href: href.mediaList({ locale, kind }),
    current: kind === current,
  })
  return {
    frame: { locale, title: mediaTitle(context, current, request.query) },
    tabs: { label: t('vod'), tabs: [tab('video'), tab('audio')] },
    empty: items.content.length === 0 ? { title: t('noMedia'), text: t('noMediaNext') } : null,
    cards: vodCards(items.content, locale, currentSite(context)),
    pagination: paginationView(mediaAddress(context, current, request.query), items, locale),
  }
}
