import { flatChannels } from '@/lib/rules/flat-channels'
import { menuChildren, menuName } from '@/lib/rules/menu-filter'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { articleListViewModel } from '@/app/_content/article-list-view-model'
import { channelHref } from '@/app/_frame/frame-view-model'
import type { PageContext } from '@/app/_page/screen'
import type { ChannelData } from './load-channel'

export type ChannelViewModel = ReturnType<typeof channelViewModel>

/** Builds the view model of a channel's page; `base` is its address. */
export function channelViewModel(
  { channel, blocks, cards, more, articles }: ChannelData,
  context: PageContext,
  base: string,
) {
  const { locale, bundle } = context
  const t = translator(locale, 'page')
  const content = localized(locale, { zh: channel.contentHtml, en: channel.enContentHtml })
  const entry = flatChannels(bundle.channels).find(({ id }) => id === channel.id)
  const children = entry ? menuChildren(entry, locale) : []
  const links = children.flatMap((child, index) => {
    const target = channelHref(context, child, index)
    const newTab = target?.newTab ? t('newTab') : undefined
    return target
      ? [
          {
            href: target.href,
            newTab,
            label: menuName(child, locale),
          },
        ]
      : []
  })
  const isEmpty = !content.text && blocks.length + cards.length + links.length === 0 && !articles
  return {
    frame: { locale, title: localized(locale, { zh: channel.name, en: channel.enName }).text },
    children: { label: t('children'), links },
    content: content.text ? { html: content.text, lang: content.lang } : null,
    otherLanguage: content.lang === undefined ? null : t('onlyOther'),
    blocks: { blocks, newTab: t('newTab') },
    cards,
    more: more === null ? null : { label: translator(locale, 'home')('more'), href: more },
    articles: articles && articleListViewModel(articles, context, base),
    empty: isEmpty ? { title: t('empty'), text: t('emptyNext') } : null,
  }
}
