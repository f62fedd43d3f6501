import { failedOf } from '@/app/_account/account-forms'
import { restoredFields } from '@/app/_account/restored-fields'
import type { PageContext, PageRequest, ScreenHead } from '@/app/_page/screen'
import type { FormField, FormView } from '@/components/account/form-view-model'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { reportErrorCallHref } from '@/lib/routes/api-href'
import type { reportErrorRoute } from '@/lib/routes/areas/article'
import { href } from '@/lib/routes/href'
import type { ReportErrorData } from './load'

export type ReportErrorViewModel = ReturnType<typeof reportErrorViewModel>

const MAX_MESSAGE = 1200
const MAX_EMAIL = 254

/** Returns the page metadata of the form that reports an error. */
export const reportErrorHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'errorReport')('title'),
  canonical: null,
  noindex: true,
})

/**
 * Builds the view model of the form that reports an error in an article to the journal; after sending, a
 * confirmation.
 */
export function reportErrorViewModel(
  { article, draft }: ReportErrorData,
  { locale, bundle }: PageContext,
  { query }: PageRequest<typeof reportErrorRoute>,
) {
  const t = translator(locale, 'errorReport')
  const failed = failedOf(query.error, locale)
  const pagePath = href.reportError({ locale, id: article.id })
  const done = `${pagePath}?done=sent`
  const form: FormView = {
    locale,
    siteId: bundle.site.id,
    call: 'extReportError',
    action: reportErrorCallHref({ done, retry: pagePath, language: locale }),
    fields: restoredFields(fieldsOf(article.id, locale), draft),
    optional: ['email'],
    submit: t('submit'),
    ...(failed ? { failed } : {}),
    done: { href: done },
  }
  const title = localized(locale, { zh: article.resName, en: article.enResName })
  return {
    title: t('title'),
    article: {
      href: href.article({ locale, id: article.id, doi: article.doi }),
      html: title.text || (article.otherResName ?? article.doi ?? String(article.id)),
      lang: title.lang ?? article.language ?? locale,
    },
    back: t('back'),
    ...(query.done === 'sent'
      ? { sent: t('sent'), intro: null, form: null }
      : { sent: null, intro: t('intro'), form }),
  }
}

function fieldsOf(id: number, locale: Locale): FormField[] {
  const t = translator(locale, 'errorReport')
  return [
    { kind: 'hidden', name: 'id', label: t('article'), value: String(id) },
    { kind: 'textarea', name: 'message', label: t('message'), maxLength: MAX_MESSAGE },
    {
      kind: 'text',
      name: 'email',
      label: t('email'),
      hint: t('emailHint'),
      type: 'email',
      autoComplete: 'email',
      maxLength: MAX_EMAIL,
    },
    { kind: 'captcha', name: 'captcha', label: translator(locale, 'account')('captcha'), shown: true },
  ]
}
