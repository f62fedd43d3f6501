import { expect, it } from 'vitest'
import { periodHref } from '@/lib/routes/period-href'
import type { CurrentSite } from '@/lib/routes/site-href'

const issue = { id: 3, siteId: 104, year: 2026, issue: '2' }
type Journal = { own?: boolean; address?: string | null }
const hrefOf = (journal: Journal, currentSite: CurrentSite) =>
  periodHref(issue, { own: true, address: 'member.example', ...journal }, { locale: 'en', currentSite })

const byNumber = '/en/issue/2026/2/'
const byId = '/newAcademic/104/0/backissue/3/0/en/'

it.each<[string, Journal, CurrentSite, string]>([
  ['its own site', {}, { id: 104, isGroup: false }, byNumber],
  ['its own site, of a journal that is not the own one', { own: false }, { id: 104, isGroup: false }, byId],
  ['a group', {}, { id: 101, isGroup: true }, `//member.example${byNumber}`],
  ['a group, of a journal of no site', { own: false }, { id: 101, isGroup: true }, `//member.example${byId}`],
  ['a group, of a member without an address', { address: null }, { id: 101, isGroup: true }, byId],
  ['another site', {}, { id: 101, isGroup: false }, byId],
])('links an issue from %s', (_, journal, currentSite, address) => {
  expect(hrefOf(journal, currentSite)).toBe(address)
})
