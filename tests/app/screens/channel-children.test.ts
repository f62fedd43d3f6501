import { expect, it } from 'vitest'
import { channelViewModel } from '@/app/_channel/channel-view-model'
import type { ChannelData } from '@/app/_channel/load-channel'
import type { Locale } from '@/lib/i18n/locales'
import { channelInfo } from '@/lib/contract/channel'
import { arbitraryChannel } from '@/tests/support/header-input'
import { arbitraryPageContext } from '@/tests/support/page-context'

const children = [
  arbitraryChannel({ code: 'newItem', name: '须知', enName: 'Guide' }),
  arbitraryChannel({ code: 'newItem', name: '通知', enName: null }),
  arbitraryChannel({ code: 'contact', name: '联系', enName: 'Contact' }),
  arbitraryChannel({ code: 'newItem', name: '旧文', enName: 'Old', enable: '0' }),
]
const parent = arbitraryChannel({ code: 'special', children })

it.each<[Locale, string[]]>([
  ['zh', ['须知', '通知']],
  ['en', ['Guide']],
])('the page of a channel lists in %s the children that the menu shows', (locale, labels) => {
  const channel = channelInfo.parse({ id: parent.id, siteId: 101, code: 'special', name: '专栏' })
  const data = { channel, blocks: [], cards: [], more: null, articles: null } as ChannelData
  const view = channelViewModel(data, arbitraryPageContext(locale, { channels: [parent] }), '/x/')
  expect(view.children.links.map(({ label }) => label)).toEqual(labels)
})
