import type { Locale } from '@/lib/i18n/locales'

/** Codes of channels never shown in a menu (docs/behaviour.md#menu). */
const hiddenCodes: ReadonlySet<string> = new Set([
  'situation',
  'reader',
  'contact',
  'carousel',
  'quick',
  'selnews',
  'rank',
  'selmag',
  'selarticle',
  'priority',
  'column',
  'introduce',
  'subaboutus',
  'subcontact',
  'first',
  'selPicture',
])

/** Channels whose children are parts of their page, not menu entries. */
const childless: ReadonlySet<string> = new Set(['index', 'science'])

type MenuChannel<Self> = {
  code: string
  enable: string
  name: string
  enName: string | null
  children: readonly Self[]
}

/** Returns a menu entry's name in a language: `name` in Chinese, `enName` in English; '' when missing. */
export const menuName = (channel: { name: string; enName: string | null }, locale: Locale): string =>
  (({ zh: channel.name, en: channel.enName })[locale] ?? '').trim()

/** Checks that a menu shows a channel: enabled ("1"), without a hidden code, named in the language. */
const isShown = <Self extends MenuChannel<Self>>(channel: Self, locale: Locale): boolean =>
  channel.enable === '1' && !hiddenCodes.has(channel.code) && menuName(channel, locale) !== ''

/** Returns the children of a channel that a menu shows: none of the index and science channels. */
export const menuChildren = <Self extends MenuChannel<Self>>(channel: Self, locale: Locale): Self[] =>
  childless.has(channel.code) ? [] : channel.children.filter((child) => isShown(child, locale))

/** Returns the channels of a menu as a tree. */
export const menuChannels = <Self extends MenuChannel<Self>>(
  channels: readonly Self[],
  locale: Locale,
): { channel: Self; children: Self[] }[] =>
  channels
    .filter((channel) => isShown(channel, locale))
    .map((channel) => ({ channel, children: menuChildren(channel, locale) }))
