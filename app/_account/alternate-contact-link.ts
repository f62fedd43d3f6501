import { accountHref } from '@/lib/routes/account-href'
import type { Translator } from '@/lib/i18n/translator'
import type { AccountContext } from './account-page'

type Form = Pick<AccountContext, 'locale' | 'byEmail' | 'returnQuery'> & { screen: 'register' | 'forgetCode' }

const LABELS = {
  register: { byEmail: 'registerByEmail', byMobile: 'registerByMobile' },
  forgetCode: { byEmail: 'forgetCodeByEmail', byMobile: 'forgetCodeByMobile' },
} as const

/** Returns the link from a form by mobile number to the same form by email, or back. */
export function alternateContactLink(
  { screen, locale, byEmail, returnQuery }: Form,
  t: Translator<'account'>,
) {
  const label = t(LABELS[screen][byEmail ? 'byMobile' : 'byEmail'])
  return { href: accountHref(screen, locale, { ...returnQuery, ...(byEmail ? {} : { by: 'email' }) }), label }
}
