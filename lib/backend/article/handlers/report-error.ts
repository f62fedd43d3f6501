import { requireCaptcha } from '@/lib/backend/auth/captcha'
import { limit } from '@/lib/backend/auth/account-limits'
import { randomText } from '@/lib/backend/auth/secret'
import { addressOf } from '@/lib/backend/auth/session'
import type { ArticleRow } from '@/lib/backend/db/db'
import { type Context, type Handlers, Refusal, refuseAny } from '@/lib/backend/http/handler'
import { mailOrigin } from '@/lib/backend/site/mail-origin'
import { insertMessage } from '@/lib/backend/mail/queries/outbox'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import type { errorReportEndpoints } from '@/lib/contract/error-report'
import { env } from '@/lib/env'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { isEmail } from '@/lib/rules/contact'
import { errorReportEmail } from '../error-report-email'
import { visibleArticle } from '../visible-article'

type Report = { message: string; email: string }

/** Emails a reader's report of an error in an article to the journal. */
export const errorReportHandlers: Handlers<keyof typeof errorReportEndpoints> = {
  extReportError: async ({ body, context }) => {
    const report = { message: (body.message ?? '').trim(), email: (body.email ?? '').trim().toLowerCase() }
    const captcha = body.captcha || undefined
    refuseWrong(report, captcha ?? context.request.headers.get('captcha'))
    const row = await visibleArticle(context, body.id)
    const to = journalAddress(context, row)
    if (to === null) throw new Refusal(404, 'reportUnaddressed')
    // The captcha comes last because checking consumes it.
    await requireCaptcha(context, captcha)
    await limit(context.db, 'reportError', addressOf(context))
    await limit(context.db, 'reportErrorOfSite', `site ${row.article.siteId}`)
    await insertMessage(context.db, {
      kind: 'mail',
      to,
      messageId: `${randomText(16)}@${env.BASE_DOMAIN}`,
      payload: emailOf(context, row, report),
    })
    wakeOutbox(context.db)
    return { sent: true }
  },
}

function refuseWrong({ message, email }: Report, captcha: string | null): void {
  refuseAny({
    message: message === '' ? 'reportMessageMissing' : null,
    email: email === '' || isEmail(email) ? null : 'emailFormat',
    captcha: captcha ? null : 'captchaMissing',
  })
}

/** Returns the contact address of the article's site, or of the current site; null when neither has a valid one. */
function journalAddress({ scope }: Context, { article }: ArticleRow): string | null {
  const articleSite = scope.sites.find(({ id }) => id === article.siteId)
  const stated = [articleSite, scope.site].map((site) => (site?.footer.email ?? '').trim())
  return stated.find(isEmail) ?? null
}

function emailOf(context: Context, { article }: ArticleRow, report: Report) {
  const { scope } = context
  const site = scope.sites.find(({ id }) => id === article.siteId) ?? scope.site
  const locale = site.defaultLanguage
  const url = mailOrigin(context) + hrefOfArticle(locale, article)
  return errorReportEmail({ site, article, url, locale, ...report })
}
