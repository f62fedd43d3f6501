import { env } from '@/lib/env'
import { isEmail } from '@/lib/rules/contact'
import { translator } from '@/lib/i18n/translator'
import { type Locale } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { type SiteBundle } from '@/lib/client/load-site'

/** Whether readers can report errors: the embedded back end sends them, to the address the site states. */
export const takesErrorReports = ({ footer }: Pick<SiteBundle, 'footer'>): boolean =>
  !env.RC_PUB_ORIGIN && isEmail((footer.email ?? '').trim())

/** The link to the form; null where nobody would get the report. */
export const reportErrorLink = (id: number, { locale, bundle }: { locale: Locale; bundle: SiteBundle }) =>
  takesErrorReports(bundle)
    ? { href: href.reportError({ locale, id }), label: translator(locale, 'errorReport')('link') }
    : null
