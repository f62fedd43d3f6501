import { failedOf, formAction } from '../account-forms'
import type { FormDraft } from '../form-draft'
import { restoredFields } from '../restored-fields'
import type { FormField, FormView } from '@/components/account/form-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { accountHref } from '@/lib/routes/account-href'
import { memberCallHref } from '@/lib/routes/api-href'
import { href } from '@/lib/routes/href'
import { limits } from '@/lib/rules/limits'
import { maskName } from '@/lib/rules/name-mask'
import type { PageRequest } from '@/app/_page/screen'
import type { personalRoute } from '@/lib/routes/areas/account'
import type { Member } from './load-member-data'

type Query = PageRequest<typeof personalRoute>['query']
type Call = 'changePwd' | 'changeMobile' | 'deleteAccount' | 'unbindThird'
type Request = {
  query: Query
  draft: FormDraft
  fields: Record<'password' | 'mobile' | 'deletion', FormField[]>
}

/**
 * Builds the forms of the account tab without scripts. A member of whom nothing could be loaded (`member` null) has all
 * of them but that of connected identities.
 */
export function accountFormViews(
  { member, isMember }: { member: Member | null; isMember: boolean },
  { locale, siteId }: { locale: Locale; siteId: number },
  { query, draft, fields }: Request,
) {
  const t = translator(locale, 'personal')
  const form = (call: Call, done = page({ done: DONE[call] })) => {
    const failed = query.state === call ? failedOf(query.error, locale) : undefined
    return {
      ...{
        locale,
        siteId,
        call,
        ...(failed && { failed }),
        idPrefix: `plain-${call}-`,
        done: { href: done },
      },
      action: actionOf(call, { done, retry: page({ state: call }) }, locale),
    }
  }
  const page = (more: Record<string, string>) => accountHref('personal', locale, { type: 'account', ...more })
  const hasPassword = member?.info.hasPassword ?? true
  const known = (field: FormField, name: string) => hasPassword || field.name !== name
  const options = (member?.identities ?? []).map((name) => ({ value: name, label: name }))
  const mobile = { mobile: member?.info.mobileNo ? maskName(member.info.mobileNo) : '—' }
  return {
    exportHref: memberCallHref('exportAccount', { language: locale }),
    isMember,
    currentMobile: member && t('currentMobile', mobile),
    passwordAdvice: t(member?.info.passwordOld ? 'passwordOld' : 'passwordAdvice', {
      months: limits.password.changeMonths,
    }),
    password: {
      ...form('changePwd'),
      fields: fields.password.filter((field) => known(field, 'oldPassword')),
      submit: t('changePassword'),
    },
    mobile: {
      ...form('changeMobile'),
      sendAction: formAction('sendReceiverMessage', page({ done: 'sent' }), page({ state: 'changeMobile' })),
      fields: restoredFields(
        fields.mobile.filter((field) => known(field, 'password')),
        query.state === 'changeMobile' || query.done === 'sent' ? draft : {},
      ),
      optional: ['password'],
      secondary: true,
      submit: t('changeMobile'),
    },
    unbind: options.length > 0 && {
      ...form('unbindThird'),
      fields: [{ kind: 'select' as const, name: 'name', label: t('connected'), options }],
      submit: t('disconnect'),
    },
    deletion: {
      ...form('deleteAccount', afterDeletion(locale)),
      // A member who only signs in by an identity provider has no password.
      ...{ fields: fields.deletion.filter((field) => known(field, 'password')), optional: ['password'] },
      ...{ submit: t('deleteAccount'), danger: true },
    },
  } satisfies Record<string, FormView | false | string | boolean | null>
}

/** Returns the login page after a deletion, which leads home: nothing of the personal centre is left. */
const afterDeletion = (locale: Locale) =>
  accountHref('login', locale, { back: href.home({ locale }), done: DONE.deleteAccount })

/** What the page says after each form. */
const DONE = {
  changePwd: 'passwordChanged',
  changeMobile: 'mobileChanged',
  unbindThird: 'disconnected',
  deleteAccount: 'accountDeleted',
} as const

const actionOf = (call: Call, { done, retry }: { done: string; retry: string }, locale: Locale): string =>
  call === 'changePwd' || call === 'changeMobile'
    ? formAction(call, done, retry)
    : memberCallHref(call, { done, retry, language: locale })
