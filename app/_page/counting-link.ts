import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

/** Returns the link to what the numbers of citations, views and downloads count. */
export const countingLink = (locale: Locale) => ({
  href: href.statement({ locale, kind: 'counting' }),
  label: translator(locale, 'statement')('counting.title'),
})
