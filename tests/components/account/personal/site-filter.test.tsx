import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Favorites } from '@/components/account/personal/favorites'
import { SiteFilter } from '@/components/account/personal/site-filter'
import { QueryProvider } from '@/components/providers/query-provider'
import { translator } from '@/lib/i18n/translator'
import { answerCall, paramsOf, useApiServer } from '@/tests/support/api-server'
import { pageOf } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const t = translator('en', 'personal')
const here = { id: 101, name: '本刊', enName: 'This journal', count: 1 }
const otherSite = { id: 102, name: '另一刊', enName: 'Another journal', count: 3 }

const show = () =>
  renderWithMessages(
    <QueryProvider>
      <Favorites context={{ locale: 'en', siteId: 101 }} />
    </QueryProvider>,
  )

it('starts with this site and reads favorites of another, or of all', async () => {
  const counted = answerCall('memberSites', [here, otherSite])
  const calls = answerCall('collects', pageOf([]))
  show()
  const select = await screen.findByLabelText(t('sitesLabel'))
  expect(paramsOf(calls).map((params) => params.get('sites'))).toEqual([null])
  // Only favorites are counted: a site of which the list has nothing would lead to an empty one.
  expect(paramsOf(counted).map((params) => params.get('of'))).toEqual(['favorites'])
  expect(screen.getByRole('option', { name: 'Another journal (3)' })).toBeInTheDocument()
  for (const sites of ['102', 'all']) {
    const before = calls.length
    fireEvent.change(select, { target: { value: sites } })
    await expect.poll(() => calls.length).toBe(before + 1)
    expect(paramsOf(calls).at(-1)?.get('sites')).toBe(sites)
  }
})

it('is not there for a member of one site', async () => {
  answerCall('memberSites', [here])
  answerCall('collects', pageOf([]))
  show()
  expect(await screen.findByText(t('emptyCollect'))).toBeInTheDocument()
  expect(screen.queryByLabelText(t('sitesLabel'))).toBeNull()
})

it('leaves an empty list without the search, which a search without results keeps', async () => {
  answerCall('memberSites', [here])
  answerCall('collects', pageOf([]))
  show()
  await screen.findByText(t('emptyCollect'))
  expect(screen.getByRole('link', { name: t('browse') })).toHaveAttribute('href', '/en/issue/')
  expect(screen.queryByRole('search')).toBeNull()
})

it.each([
  ['102', [here], ['']],
  ['all', [here], ['']],
  ['102', [here, otherSite], []],
  ['all', [here, otherSite], []],
])('goes back to this site only when %s is offered no longer (%#)', async (value, sites, changes) => {
  const counted = answerCall('memberSites', sites)
  const onChange = vi.fn()
  renderWithMessages(
    <QueryProvider>
      <SiteFilter
        context={{ locale: 'en', siteId: 101 }}
        list="favorites"
        value={value}
        onChange={onChange}
      />
    </QueryProvider>,
  )
  await screen.findByLabelText(t('sitesLabel'))
  await expect.poll(() => counted.length).toBe(1)
  await expect.poll(() => onChange.mock.calls.flat()).toEqual(changes)
})
