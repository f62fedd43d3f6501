import { type ScreenContext, currentSite } from '@/app/_page/screen'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { ModuleInfo } from '@/lib/contract/channel'
import type { Block } from './block'

/** Returns what every block has: its title (the owner's, else that of its type) and the link to more. */
export function base(
  { locale }: ScreenContext,
  module: ModuleInfo,
  column: Block['column'],
  more?: string,
  moreLabel?: string,
) {
  const t = translator(locale, 'home')
  const name = localized(locale, { zh: module.name, en: module.enName })
  const title = name.text || (t.has(module.type as 'news') ? t(module.type as 'news') : '')
  return {
    id: module.id,
    title,
    titleLang: name.lang,
    column,
    more: more ? { label: moreLabel ?? t('more'), href: more } : null,
  }
}

/** Returns the number of items configured by the owner, else `standard`. */
export const sizeOf = ({ config }: ModuleInfo, standard: number): number =>
  typeof config?.size === 'number' ? config.size : standard

/** Returns the channel configured by the owner, if any. */
export const channelOf = ({ config }: ModuleInfo): number | undefined =>
  typeof config?.channelId === 'number' ? config.channelId : undefined

/** Returns the options of the entries of a block; those of a group or aggregate name their journal. */
export const entryOptions = ({ locale, bundle }: ScreenContext) => {
  const site = currentSite({ bundle })
  return { locale, t: translator(locale, 'article'), site, withJournal: site.isGroup }
}
