import { describe, expect, it } from 'vitest'
import { issueCrumbs } from '@/app/_issue/issue-crumbs'
import { issueJsonLd } from '@/app/_issue/issue-json-ld'
import { basicInfo } from '@/lib/contract/config'
import { period } from '@/lib/contract/period'
import { arbitraryPageContext } from '@/tests/support/page-context'

const names = { home: 'Home', page: '2026, Vol. 9, No. 4', archive: null }

it('names the journal of an issue among several journals', () => {
  const crumbs = issueCrumbs({ ...names, journal: { id: 7, name: 'Snow, Ice and Highland' } }, 'en')
  expect(crumbs).toEqual([
    { label: 'Home', href: '/en/home/' },
    { label: 'Snow, Ice and Highland', href: '/en/journal/7/' },
    { label: '2026, Vol. 9, No. 4' },
  ])
})

it('leads to an issue of the only journal through the archive', () => {
  expect(issueCrumbs({ ...names, journal: null, archive: 'All issues' }, 'en')).toEqual([
    { label: 'Home', href: '/en/home/' },
    { label: 'All issues', href: '/en/academic/' },
    { label: '2026, Vol. 9, No. 4' },
  ])
})

describe('the metadata of an issue', () => {
  const issue = period.parse({ id: 45, siteId: 104, publicationIndexId: 7, year: 2026, issue: '4' })
  const dataOf = (own: number | null) => {
    const site = { publicationIndexId: own, address: 'all.example' }
    const context = arbitraryPageContext('en', { site, basicInfo: basicInfo.parse({}) })
    const journal = own === 7 ? null : { id: 7, name: 'Snow, Ice and Highland' }
    const [data, trail] = issueJsonLd(issue, issueCrumbs({ ...names, journal }, 'en'), context)
    const steps = trail?.['itemListElement'] as { item?: string }[]
    return { url: data?.['url'], steps: steps.map(({ item }) => item) }
  }

  it('gives one among several journals the address that names it, and its journal on the way', () => {
    const own = 'https://all.example/newAcademic/104/0/backissue/45/0/en/'
    expect(dataOf(null)).toEqual({
      url: own,
      steps: ['https://all.example/en/home/', 'https://all.example/en/journal/7/', own],
    })
  })

  it('gives one of the only journal the address of year and number', () => {
    const own = 'https://all.example/en/issue/2026/4/'
    expect(dataOf(7)).toEqual({ url: own, steps: ['https://all.example/en/home/', own] })
  })
})
