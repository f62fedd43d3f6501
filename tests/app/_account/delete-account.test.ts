import { expect, it } from 'vitest'
import { accountFormViews } from '@/app/_account/personal/account-forms'

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
