import { accountHref } from '@/lib/routes/account-href'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

/** Returns the links of the member menu. */
export const memberLinks = (locale: Locale) =>
  [{ href: accountHref('personal', locale), label: translator(locale, 'account')('personal') }] as const
