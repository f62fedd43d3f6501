import { expect, it } from 'vitest'
import { columnHead } from '@/app/[site]/[locale]/(portal)/column/view-model'
import type { ChannelData } from '@/app/_channel/load-channel'
import type { SiteBundle } from '@/lib/client/load-site'
import { arbitraryPageContext } from '../../support/page-context'

const special = { id: 7, code: 'special', route: null, children: [] }
const other = { ...special, id: 31 }
const guide = { id: 8, code: 'item', route: 'guide', children: [] }
/** Their code or route is the name of a screen. */
const journal = { id: 9, code: 'journal', route: null, children: [] }
const about = { id: 10, code: 'item', route: 'about', children: [] }
const channels = [special, other, guide, journal, about] as unknown as SiteBundle['channels']

it('has an address of its own for each channel: its route, its code, or its code and id', () => {
  const addressOf = (channel: object) =>
    columnHead({ channel } as ChannelData, arbitraryPageContext('zh', { channels })).canonical
  expect([special, other, guide, journal, about].map(addressOf)).toEqual([
    '/zh/special/',
    '/zh/special/?columnId=31',
    '/zh/guide/',
    '/journal?columnId=9&lang=zh',
    '/zh/item/?columnId=10',
  ])
})
