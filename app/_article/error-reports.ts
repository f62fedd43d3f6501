import { env } from '@/lib/env'
import { isEmail } from '@/lib/rules/contact'
import { translator } from '@/lib/i18n/translator'
import type { Locale } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import type { SiteBundle } from '@/lib/client/load-site'

/** Checks whether readers can report errors: only the embedded back end sends reports, to the site's email address. */
export const takesErrorReports = ({ footer }: Pick<SiteBundle, 'footer'>): boolean =>
  !env.RC_PUB_ORIGIN && isEmail((footer.email ?? '').trim())

/** Returns the link to the form; null where reports cannot be sent. */
export const reportErrorLink = (id: number, { locale, bundle }: { locale: Locale; bundle: SiteBundle }) =>
  takesErrorReports(bundle)
    ? { href: href.reportError({ locale, id }), label: translator(locale, 'errorReport')('link') }
    : null
