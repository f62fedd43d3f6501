import type { PageContext, PageRequest, ScreenHead } from '@/app/_page/screen'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { personalRoute } from '@/lib/routes/areas/account'
import { signOutAction } from '@/app/_account/account-forms'
import { accountHref } from '@/lib/routes/account-href'
import { href } from '@/lib/routes/href'
import type { Locale } from '@/lib/i18n/locales'
import { providerLinks } from '@/app/_account/provider-links'
import type { FormField } from '@/components/account/form-view-model'
import { accountFields, codeField } from '@/app/_account/account-fields'
import type { PersonalData } from './load'
import { noScriptView } from '@/app/_account/personal/no-script-view-model'
import { albumOf, tabOf, tabs } from '@/app/_account/personal/tabs'

export type PersonalViewModel = ReturnType<typeof personalViewModel>

/** Returns the page metadata of the personal centre. */
export const personalHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'personal')('title'),
  canonical: null,
  noindex: true,
})

/** Builds the view model of the personal centre: the tab of the address, by default favorites. */
export function personalViewModel(
  data: PersonalData,
  { locale, bundle }: PageContext,
  { query }: PageRequest<typeof personalRoute>,
) {
  const t = translator(locale, 'personal')
  const siteId = bundle.site.id
  const current = tabOf(query)
  const security = securityFields(locale)
  const album = isAlbumMissing(data) ? ('missing' as const) : albumOf(query)
  const plain = noScriptView(data, { locale, bundle }, { query, fields: security })
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
    heading: headingOf(current, album, t),
    context: { locale, siteId, ...(plain.known && { start: plain.known.context.start }) },
    privacy: href.statement({ locale, kind: 'privacy' }),
    album,
    security: { ...security, providers: connectLinks(data.providers, locale) },
    plain,
  }
}

/** Returns the heading of a tab; null where its content begins with headings of its own. */
const headingOf = (
  tab: (typeof tabs)[number],
  album: number | 'missing' | null,
  t: Translator<'personal'>,
): string | null => (tab === 'account' || (tab === 'album' && album !== null) ? null : t(tab))

const isAlbumMissing = ({ member }: PersonalData): boolean =>
  member !== null && member !== 'unknown' && member.isAlbumMissing

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
