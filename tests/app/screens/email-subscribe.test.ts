import { expect, it } from 'vitest'
import { emailSubscribeViewModel } from '@/app/[site]/[locale]/(portal)/email-subscribe/view-model'
import { draftName } from '@/components/account/form-draft'
import { arbitraryPageContext } from '@/tests/support/page-context'

type Query = Parameters<typeof emailSubscribeViewModel>[2]['query']

const formOf = (query: Query) =>
  emailSubscribeViewModel({ columns: [], draft: {}, subscriptions: [] }, arbitraryPageContext('en'), {
    query,
  } as Parameters<typeof emailSubscribeViewModel>[2]).form?.view

it('fills in what the address names, and shares no draft with the form of another address', () => {
  const search = formOf({ type: 'search', value: 'q=light' } as Query)
  expect(search?.fields).toContainEqual(expect.objectContaining({ name: 'value', value: 'q=light' }))
  const names = [search, formOf({} as Query), formOf({ type: 'column', value: 'q=light' } as Query)]
  expect(new Set(names.map((view) => view && draftName(view))).size).toBe(3)
})
