import { expect, it } from 'vitest'
import { issueCrumbs } from '@/app/_issue/issue-crumbs'

const names = { home: 'Home', page: '2026, Vol. 9, No. 4' }

it('names the journal of an issue among several journals', () => {
  const crumbs = issueCrumbs({ ...names, journal: { id: 7, name: 'Snow, Ice and Highland' } }, 'en')
  expect(crumbs).toEqual([
    { label: 'Home', href: '/en/home/' },
    { label: 'Snow, Ice and Highland', href: '/en/journal/7/' },
    { label: '2026, Vol. 9, No. 4' },
  ])
})

it('leads from home straight to an issue of the only journal', () => {
  expect(issueCrumbs({ ...names, journal: null }, 'en').map(({ label }) => label)).toEqual([
    'Home',
    '2026, Vol. 9, No. 4',
  ])
})
