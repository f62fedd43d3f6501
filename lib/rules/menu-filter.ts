/** Codes of channels that are never in a menu (docs/behaviour.md#menu). */
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

/** Channels whose children are parts of their page, not entries of the menu. */
const childless: ReadonlySet<string> = new Set(['index', 'science'])

type MenuChannel<Self> = {
  code: string
  enable: string
  name: string
  enName: string | null
  children: readonly Self[]
}

/** A menu entry's name in a language: `name` in Chinese, `enName` in English; '' when it has none there. */
export const menuName = (channel: { name: string; enName: string | null }, locale: 'zh' | 'en'): string =>
  (({ zh: channel.name, en: channel.enName })[locale] ?? '').trim()

/**
 * The channels a menu shows, as a tree: enabled ("1"), of no hidden code, named in the language,
 * and no children under the index and science channels.
 */
export const menuChannels = <Self extends MenuChannel<Self>>(
  channels: readonly Self[],
  locale: 'zh' | 'en',
): { channel: Self; children: Self[] }[] => {
  const shown = (channel: Self) =>
    channel.enable === '1' && !hiddenCodes.has(channel.code) && menuName(channel, locale) !== ''
  return channels.filter(shown).map((channel) => ({
    channel,
    children: childless.has(channel.code) ? [] : channel.children.filter(shown),
  }))
}
