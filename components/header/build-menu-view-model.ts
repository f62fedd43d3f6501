import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { flatChannels } from '@/lib/rules/flat-channels'
import { menuChannels, menuName } from '@/lib/rules/menu-filter'
import type { Channel } from '@/lib/contract/channel'
import type { HeaderLink, MenuEntry, MenuView } from './header-view-model'
import { menuFit } from './menu-fit'

/** Returns the target of a channel, the nth of its level (lib/routes/menu-target); null without one: it is left out, its children not. */
export type MenuTarget = (channel: Channel, index: number) => { href: string; newTab: boolean } | null

type MenuInput = {
  channels: readonly Channel[]
  locale: Locale
  /** Path of this page, with its query. */
  path: string
  /** Channel of this page, whatever address it was reached by. */
  channelId?: number | undefined
  /** Channel whose section this page lies in. */
  sectionId?: number | undefined
  distribution: string | null
  target: MenuTarget
  /** Links of the site itself, after its channels. */
  further?: readonly HeaderLink[]
  t: Translator<'header'>
}

const distributions = ['left', 'center', 'right', 'justify'] as const

const parts = (address: string) => {
  const [path = '', query] = address.split('?')
  return { path: path.replace(/\/$/, ''), channel: new URLSearchParams(query).get('columnId') }
}

/** Checks for the same path and channel; a page that names no channel matches any. */
const samePage = (href: string, page: string) => {
  const [entry, currentPage] = [parts(href), parts(page)]
  return (
    entry.path === currentPage.path && (currentPage.channel === null || entry.channel === currentPage.channel)
  )
}

/** Builds the menu: entries in the language, their targets, the current page, and what fits at which width. */
export const buildMenuView = ({
  channels,
  locale,
  path,
  channelId,
  sectionId,
  distribution,
  target,
  further = [],
  t,
}: MenuInput): MenuView => {
  const link = (channel: Channel, index: number): HeaderLink[] => {
    const found = target(channel, index)
    if (found === null) return []
    return [
      {
        label: menuName(channel, locale),
        href: found.href,
        newTab: found.newTab ? t('newTab') : undefined,
        current: !found.newTab && (channel.id === channelId || samePage(found.href, path)),
      },
    ]
  }
  const entriesOf = (level: readonly Channel[]): Omit<MenuEntry, 'fit' | 'submenu'>[] =>
    menuChannels(level, locale).flatMap(({ channel, children: shownChildren }, index) => {
      const [entry] = link(channel, index)
      // An entry that leads nowhere is left out, what is under it not.
      if (!entry) return entriesOf(shownChildren)
      const children = shownChildren.flatMap(link)
      const here =
        [entry, ...children].some(({ current }) => current) ||
        flatChannels([channel]).some(({ id }) => id === sectionId)
      return [{ ...entry, id: channel.id, here, children }]
    })
  const shown = [
    ...entriesOf(channels),
    // Negative, since ids of channels are positive.
    ...further.map((entry, index) => ({ ...entry, id: -1 - index, here: false, children: [] })),
  ]
  const { fits, allFit } = menuFit(
    shown.map(({ label, children }) => ({ label, hasChildren: children.length > 0 })),
    t('more'),
  )
  const entries = shown.map((entry, index): MenuEntry => ({
    ...entry,
    submenu: t('submenu', { name: entry.label }),
    fit: fits[index] ?? allFit,
  }))
  return {
    label: t('mainMenu'),
    more: t('more'),
    allFit,
    distribution: distributions.find((candidate) => candidate === distribution) ?? 'left',
    entries,
  }
}
