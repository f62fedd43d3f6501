import { expect, it } from 'vitest'
import { accountFormViews } from '@/app/_account/personal/account-forms'
import type { FormField } from '@/components/account/form-view-model'

const fields = { password: [], mobile: [], deletion: [] }

it.each(['zh', 'en'] as const)('a deleted account leads home after the next sign-in, in %s', (locale) => {
  const context = { locale, siteId: 101 }
  const { deletion } = accountFormViews({ member: null, isMember: true }, context, {
    query: {},
    draft: {},
    fields,
  })
  const done = new URL(deletion.done.href, 'http://local').searchParams
  expect(Object.fromEntries(done)).toEqual({ lang: locale, back: `/${locale}/home/`, done: 'accountDeleted' })
  expect(deletion.action).toContain(encodeURIComponent(deletion.done.href))
})

it('asks no password of a member who has none', () => {
  const deletion = [
    { kind: 'text', name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
    { kind: 'check', name: 'agree', label: 'I agree' },
  ] as FormField[]
  const fieldNames = (hasPassword: boolean) => {
    const member = { info: { hasPassword, mobileNo: null, passwordOld: false }, identities: [] } as never
    const views = accountFormViews(
      { member, isMember: true },
      { locale: 'en', siteId: 101 },
      { query: {}, draft: {}, fields: { ...fields, deletion } },
    )
    return views.deletion.fields.map(({ name }) => name)
  }
  expect([fieldNames(true), fieldNames(false)]).toEqual([['password', 'agree'], ['agree']])
})
