import type { HeaderInput } from '@/components/header/build-header-view-model'
import { channel, type Channel } from '@/lib/contract/channel'
import { basicInfo, headerConfig } from '@/lib/contract/config'
import { site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

type Over = {
  locale?: Locale
  path?: string
  site?: Record<string, unknown>
  config?: Record<string, unknown>
  basic?: Record<string, unknown>
  channels?: readonly Channel[]
  traits?: Partial<HeaderInput['traits']>
  page?: Partial<HeaderInput['page']>
  group?: string
}

let lastId = 0

/** Returns a channel of the API with the given fields replaced. */
export const arbitraryChannel = (over: Record<string, unknown> = {}): Channel => {
  lastId += 1
  return channel.parse({
    id: lastId,
    siteId: 101,
    code: 'news',
    name: '栏目',
    enName: 'Column',
    enable: '1',
    ...over,
  })
}

/** Returns header input with nothing enabled except what `over` contains. */
export const arbitraryHeaderInput = (over: Over = {}): HeaderInput => {
  const locale = over.locale ?? 'zh'
  return {
    site: site.parse({
      id: 101,
      sld: 'optics',
      name: '光学前沿',
      enName: 'Frontiers of Optics',
      ...over.site,
    }),
    config: headerConfig.parse(over.config ?? {}),
    basic: basicInfo.parse(over.basic ?? {}),
    channels: over.channels ?? [],
    locale,
    path: over.path ?? `/${locale}/home/`,
    target: (entry) => ({ href: `/${locale}/${entry.code}/${entry.id}/`, newTab: entry.code === 'jump' }),
    links: {
      home: `/${locale}/home/`,
      login: `/login?lang=${locale}`,
      register: '/register',
      seniorSearch: '/seniorSearch',
      group: over.group,
      search: (type) => `/find-${type}`,
      file: (id) => `/files?id=${id}`,
      language: { zh: '/zh/home/', en: '/en/home/' },
    },
    traits: { englishStyle: false, tall: false, searchFromSecond: false, ...over.traits },
    page: { titleBar: true, front: true, mayFix: true, ...over.page },
    t: translator(locale, 'header'),
  }
}
