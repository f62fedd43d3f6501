import { type PageContext } from '@/app/_page/render-screen'
import { type ScreenHead } from '@/app/_page/screen-page'
import { translator } from '@/lib/i18n/translator'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'
import { failedOf, signOutAction } from '@/app/_account/account-forms'
import { memberCallHref } from '@/lib/routes/api-href'
import { accountHref } from '@/lib/routes/account-href'
import { href } from '@/lib/routes/href'
import { type Locale } from '@/lib/i18n/locales'
import { providerLinks } from '@/app/_account/provider-links'
import { type FormField } from '@/components/account/form-view-model'
import { accountFields, codeField } from '@/app/_account/account-fields'

export type PersonalViewModel = ReturnType<typeof personalViewModel>

/** Tabs of the personal centre by `type`; `infomation` is the spelling of existing addresses. */
const tabs = ['collect', 'download', 'album', 'infomation', 'account'] as const

/** Returns the page metadata of the personal centre. */
export const personalHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'personal')('title'),
  canonical: null,
  noindex: true,
})

/** Builds the view model of the personal centre: the tab of the address, by default favorites. */
export function personalViewModel(
  providers: readonly { key: string; name: string }[],
  { locale, bundle }: PageContext,
  { query }: PageRequest<typeof personalRoute>,
) {
  const t = translator(locale, 'personal')
  const siteId = bundle.site.id
  const current = tabs.find((tab) => tab === query.type) ?? 'collect'
  return {
    frame: {
      locale,
      signOut: signOutAction(locale),
      subscribe: accountHref('emailSubscribe', locale),
      tabs: tabs.map((type) => ({
        label: t(type),
        href: accountHref('personal', locale, { type }),
        current: type === current,
      })),
    },
    tab: current,
    context: { locale, siteId },
    privacy: href.statement({ locale, kind: 'privacy' }),
    albumId: Number(query.id ?? 0),
    security: { ...securityFields(locale), providers: connectLinks(providers, locale) },
    plain: current === 'account' ? plainForms(providers, { locale, siteId }, query) : null,
  }
}

type Query = PageRequest<typeof personalRoute>['query']

/**
 * Builds the forms of the account tab for browsers without scripts. Pages are the same for every visitor and do not
 * know the identities of a member.
 */
function plainForms(
  providers: readonly { name: string }[],
  { locale, siteId }: { locale: Locale; siteId: number },
  { state, error, done }: Query,
) {
  const t = translator(locale, 'personal')
  const form = (call: 'deleteAccount' | 'unbindThird', doneHref: string) => {
    const failed = state === call ? failedOf(error, locale) : undefined
    const retry = accountHref('personal', locale, { type: 'account', state: call })
    return {
      ...{ locale, siteId, call, ...(failed && { failed }), idPrefix: `plain-${call}-` },
      action: memberCallHref(call, { done: doneHref, retry, language: locale }),
      done: { href: doneHref },
    }
  }
  const unbound = accountHref('personal', locale, { type: 'account', done: 'disconnected' })
  const options = providers.map(({ name }) => ({ value: name, label: name }))
  return {
    notice: done === 'disconnected' ? t('disconnected') : null,
    exportHref: memberCallHref('exportAccount', { language: locale }),
    unbind: options.length > 0 && {
      ...form('unbindThird', unbound),
      fields: [{ kind: 'select' as const, name: 'name', label: t('connected'), options }],
      submit: t('disconnect'),
    },
    deletion: {
      ...form('deleteAccount', accountHref('login', locale, { done: 'accountDeleted' })),
      // A member who only signs in by an identity provider has no password.
      ...{ fields: securityFields(locale).deletion, optional: ['password'] },
      ...{ submit: t('deleteAccount'), danger: true },
    },
  }
}

function connectLinks(providers: readonly { key: string; name: string }[], locale: Locale) {
  const t = translator(locale, 'account')
  return providerLinks(providers, locale, accountHref('personal', locale, { type: 'account' })).map(
    ({ href, name }) => ({ href, name, label: t('connectProvider', { name }) }),
  )
}

/** Returns the fields of the forms that change the password and the mobile number, and delete the account. */
function securityFields(locale: Locale): Record<'password' | 'mobile' | 'deletion', FormField[]> {
  const t = translator(locale, 'account')
  const personal = translator(locale, 'personal')
  const fields = accountFields(t)
  return {
    password: [
      { ...fields.password, name: 'oldPassword', label: t('oldPassword') },
      fields.newPassword,
      fields.confirmPassword,
    ],
    mobile: [
      { ...fields.mobileNo, label: t('newMobileNo') },
      fields.codeCaptcha,
      codeField(t, 'changeMobile'),
      { ...fields.password, hint: personal('passwordAgainHint') },
    ],
    deletion: [fields.password, { kind: 'check', name: 'agree', label: personal('deleteAgree') }],
  }
}
