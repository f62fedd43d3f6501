import { compose, senderOf } from '@/lib/backend/mail/compose'
import { type Locale, localized } from '@/lib/i18n/locales'
import { limits } from '@/lib/rules/limits'
import { translator } from '@/lib/i18n/translator'

type Site = { name: string; enName: string | null }

/** Composes the email with a verification code. */
export function codeEmail(site: Site, locale: Locale, code: string) {
  const name = localized(locale, { zh: site.name, en: site.enName }).text
  const t = translator(locale, 'mail')
  return {
    from: senderOf(name),
    subject: t('codeSubject', { site: name, code }),
    ...compose(locale, [
      { text: t('codeText', { site: name }) },
      { text: code, heading: true },
      { text: t('codeNote', { minutes: limits.messageCodeMinutes }), small: true },
    ]),
  }
}
