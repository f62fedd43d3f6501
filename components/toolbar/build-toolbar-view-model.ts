import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import type { Tool } from '@/lib/contract/channel'
import type { ToolbarView, ToolIcon, ToolItem } from './toolbar-view-model'

type Target = { href: string; newTab: boolean; collect?: string | undefined }

/** Input of a toolbar. */
export type ToolbarInput = {
  tools: readonly Tool[]
  /** `toolbarStyle` of the footer configuration. */
  toolbarStyle: number | null
  locale: Locale
  /** Returns the target of a channel by its id; null when the site has no such channel. */
  channelTarget: (channelId: number) => Target | null
  /** Targets of platform tools that have neither a channel nor an address. */
  platforms: { rss: string; email: string; folderAdd: string }
  /** Value of `data-collect` for the site's own journal; null for a group of journals. */
  journal: string | null
  file: (id: string) => string
  /** Address of the citation page. */
  cite: string
  t: Translator<'toolbar'>
}

const platformOf = (tool: Tool): ToolIcon => {
  const platform = tool.platformType
  return platform === 'rss' || platform === 'email' || platform === 'folderAdd' ? platform : 'link'
}

const labelOf = (tool: Tool, { locale, t }: ToolbarInput): string | undefined => {
  const given = { zh: presentText(tool.name) ?? presentText(tool.resName), en: presentText(tool.enName) }[
    locale
  ]
  if (given !== undefined) return given
  const platform = platformOf(tool)
  if (platform === 'rss' || platform === 'email' || platform === 'folderAdd') return t(platform)
  return presentText(tool.name) ?? presentText(tool.resName) ?? presentText(tool.enName)
}

const pictureOf = (tool: Tool, file: ToolbarInput['file']) => {
  const id = presentText(tool.coverId)
  return safeUrl(tool.pictureUrl) ?? safeUrl(tool.cover) ?? (id === undefined ? undefined : file(id))
}

/** Returns the target of a tool: its channel, else its own address, else the platform's page. */
const targetOf = (tool: Tool, { channelTarget, platforms, journal }: ToolbarInput): Target | null => {
  const channel = /^\d+$/.test(tool.linkValue2 ?? '') ? channelTarget(Number(tool.linkValue2)) : null
  if (channel !== null) return channel
  const url = safeUrl(tool.url) ?? safeUrl(tool.linkValue2)
  if (url !== undefined) return { href: url, newTab: /^https?:/i.test(url) }
  const platform = platformOf(tool)
  if (platform === 'folderAdd')
    return { href: platforms.folderAdd, newTab: false, collect: journal ?? undefined }
  return platform === 'rss' || platform === 'email' ? { href: platforms[platform], newTab: false } : null
}

const itemOf = (tool: Tool, input: ToolbarInput): ToolItem[] => {
  const label = labelOf(tool, input)
  if (label === undefined) return []
  const picture = pictureOf(tool, input.file)
  if (tool.type === 'pop') {
    const image = safeUrl(tool.bouncePictureUrl)
    if (image === undefined) return []
    const description = presentText({ zh: tool.description, en: tool.enDescription }[input.locale])
    return [{ kind: 'pop', id: tool.id, label, icon: 'pop', picture, image, description }]
  }
  const target = targetOf(tool, input)
  if (target === null) return []
  const { href, collect } = target
  const newTab = target.newTab ? input.t('newTab') : undefined
  const platform = platformOf(tool)
  // Pages of this site and of others have different icons, where the owner set no picture.
  const icon = platform === 'link' && !target.newTab ? 'page' : platform
  return [{ kind: 'link', id: tool.id, label, icon, picture, href, collect, newTab }]
}

/** Icons of pages of text, one after the other: two tools side by side do not look alike. */
const PAGE_ICONS = ['page', 'book', 'info'] as const

const withDistinctIcons = (items: readonly ToolItem[]): ToolItem[] => {
  const pages = items.filter(({ icon, picture }) => icon === 'page' && picture === undefined)
  return items.map((item) => {
    const at = pages.indexOf(item)
    return at === -1 ? item : { ...item, icon: PAGE_ICONS[at % PAGE_ICONS.length] ?? 'page' }
  })
}

/**
 * Builds the tools at the right edge, in the owner's order. A tool whose address is empty, 'null' or 'undefined'
 * would open nothing and is left out.
 */
export const buildToolbarView = (input: ToolbarInput): ToolbarView => ({
  name: input.t('name'),
  open: input.t('open'),
  toTop: input.t('toTop'),
  close: input.t('close'),
  batch: { href: input.cite, label: input.t('batch') },
  variant: input.toolbarStyle === 2 ? 'words' : 'icons',
  items: withDistinctIcons(
    [...input.tools]
      .sort((a, b) => (a.indexId ?? 0) - (b.indexId ?? 0))
      .flatMap((tool) => itemOf(tool, input)),
  ),
})
