import { compose, senderOf } from '@/lib/backend/mail/compose'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { plainText } from '@/lib/text/inline-html'

type ErrorReport = {
  site: { name: string; enName: string | null }
  article: { title: string | null; enTitle: string | null; doi: string | null }
  /** URL of the article page. */
  url: string
  locale: Locale
  message: string
  /** Email address of the reader; "" if not given. */
  email: string
}

const MAX_SUBJECT_TITLE = 120

/** Composes the email that reports an error in an article to its journal; replies go to the reader. */
export function errorReportEmail({ site, article, url, locale, message, email }: ErrorReport) {
  const t = translator(locale, 'errorReport')
  const name = localized(locale, { zh: site.name, en: site.enName }).text
  const title = plainText(localized(locale, { zh: article.title, en: article.enTitle }).text)
  const known = title || (article.doi ?? url)
  return {
    from: senderOf(name),
    subject: t('mailSubject', { title: [...known].slice(0, MAX_SUBJECT_TITLE).join('') }),
    ...compose(locale, [
      { text: t('mailIntro', { site: name }) },
      { text: known, href: url },
      ...message.split(/\n\s*\n/).map((text) => ({ text, apart: false })),
      { text: email ? t('mailAnswer', { email }) : t('mailNoAnswer'), small: true, apart: true },
    ]),
    ...(email ? { replyTo: email } : {}),
  }
}
