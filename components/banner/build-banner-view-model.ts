import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import type { TopNews } from '@/lib/contract/news'
import type { BannerSlide, BannerView } from './banner-view-model'

/** Input of a banner carousel; `links` are the canonical addresses of what a slide can open. */
type BannerInput = {
  items: readonly TopNews[]
  locale: Locale
  links: {
    news: (id: number) => string
    album: (id: number) => string
    article: (article: {
      id: number
      doi: string | null
      siteId: number | null
      address: string | null
    }) => string
  }
  file: (id: string) => string
  t: Translator<'banner'>
}

type Target = { href: string; newTab: boolean } | undefined

/** Returns what a click on a banner opens, by its type. */
const targetOf = (item: TopNews, { links }: BannerInput): Target => {
  const { targetId, doi, siteId, address } = item
  switch (item.type) {
    case 'link':
    case 'wechat': {
      const href = safeUrl(item.url)
      return href === undefined ? undefined : { href, newTab: true }
    }
    case 'album':
      return targetId === null ? undefined : { href: links.album(targetId), newTab: false }
    case 'article':
      return targetId === null && doi === null
        ? undefined
        : { href: links.article({ id: targetId ?? 0, doi, siteId, address }), newTab: false }
    default:
      return { href: links.news(targetId ?? item.id), newTab: false }
  }
}

const pictureOf = (item: TopNews, file: BannerInput['file']): string | undefined => {
  const id = presentText(item.topPictureId) ?? presentText(item.coverId)
  return safeUrl(item.topPictureUrl) ?? safeUrl(item.pictureUrl) ?? (id === undefined ? undefined : file(id))
}

const slideOf = (item: TopNews, input: BannerInput): BannerSlide[] => {
  const src = pictureOf(item, input.file)
  if (src === undefined) return []
  const title = localized(input.locale, { zh: presentText(item.title), en: presentText(item.enTitle) })
  const target = targetOf(item, input)
  return [
    {
      id: `${item.type} ${item.id}`,
      src,
      alt: title.text || input.t('name'),
      href: target?.href,
      newTab: target?.newTab === true ? input.t('newTab') : undefined,
    },
  ]
}

/**
 * Returns the items for the reader's language: pictures contain text, so items in the other language only are left
 * out while there are others.
 */
const inReadersLanguage = (items: readonly TopNews[], locale: Locale): readonly TopNews[] => {
  const [own, other] = locale === 'zh' ? (['title', 'enTitle'] as const) : (['enTitle', 'title'] as const)
  const readable = items.filter(
    (item) => presentText(item[own]) !== undefined || presentText(item[other]) === undefined,
  )
  return readable.some((item) => presentText(item[own]) !== undefined) ? readable : items
}

/** Builds the top news carousel; undefined where no item has a picture. */
export const buildBannerView = (input: BannerInput): BannerView | undefined => {
  const { t } = input
  const slides = inReadersLanguage(input.items, input.locale).flatMap((item) => slideOf(item, input))
  if (slides.length === 0) return undefined
  const labels = {
    name: t('name'),
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slides: slides.map((_, at) => t('slide', { number: at + 1, count: slides.length })),
  }
  return { labels, slides }
}
