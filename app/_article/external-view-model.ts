import { presentText } from '@/lib/text/present-text'
import { webUrl } from '@/lib/text/safe-url'
import { flatChannels } from '@/lib/rules/flat-channels'
import { type Locale, localized } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import type { Channel } from '@/lib/contract/channel'
import { href } from '@/lib/routes/href'
import { menuTarget } from '@/lib/routes/menu-target'

/** An external document of an article, with its numbers there. */
export type ExternalView = {
  label: string
  lang: Locale | undefined
  href: string | null
  numbers: string[]
}

/**
 * Builds the link to the external document: its own, else the jump URL where that `jumps` to another page, else the
 * name without a link; null when the article names none.
 */
export function externalView(article: Article, jumps: boolean, locale: Locale): ExternalView | null {
  const t = translator(locale, 'article')
  const link = webUrl(article.vasDocLink)
  const [source, vas, adcs] = [article.vasDocsource, article.vasDocId, article.adcsDocId].map(presentText)
  if (!link && !source && !vas && !adcs) return null
  const { id, siteId } = article
  return {
    label: source ?? t('around.externalOpen'),
    lang: langAttribute(locale, source),
    href: link ?? (jumps ? href.jump({ locale, kind: 'article', siteId, id }) : null),
    numbers: [
      ...(vas ? [t('around.vasDocId', { id: vas })] : []),
      ...(adcs ? [t('around.adcsDocId', { id: adcs })] : []),
    ],
  }
}

/** Returns the link to the channel of an article's `topicId`; null when the site has no such channel. */
export function topicView({ topicId }: Article, channels: readonly Channel[], locale: Locale) {
  const channel = flatChannels(channels).find(({ id, enable }) => id === topicId && enable === '1')
  const name = channel && localized(locale, { zh: channel.name, en: channel.enName })
  const menu = { locale, prefixed: true, periods: [null, null] as const, index: 0 }
  const target = channel && menuTarget(channel, menu)
  return name?.text && target ? { label: name.text, lang: name.lang, href: target.href } : null
}
