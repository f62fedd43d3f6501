import { sha256 } from '@/lib/backend/auth/secret'
import { type Context, type Handlers, Refusal } from '@/lib/backend/http/handler'
import { setCookie, withCookies } from '@/lib/backend/http/cookies'
import { isOpenedInBrowser } from '@/lib/http/opened-in-browser'
import { localeOfBrowser, messagePage } from '@/lib/backend/http/refusal-page'
import type { institutionEndpoints } from '@/lib/contract/institution'
import { localTime } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { ACCESS_COOKIE } from '@/lib/rules/access-cookie'
import { isLocalPath } from '@/lib/text/local-path'
import { type InstitutionRow, institutionOfSecret } from '../queries/institution'

/** Maximum lifetime in seconds of the cookie; the link itself is checked with every full text. */
const MAX_SECONDS = 400 * 24 * 3600

/** Seconds the cookie outlives its link, so that the page of a text can say that the access has ended. */
const SECONDS_AFTER = 30 * 24 * 3600

export const institutionHandlers: Handlers<keyof typeof institutionEndpoints> = {
  extAccessLink: async ({ query, context }) => {
    const found = await institutionOfSecret(context.db, 'link', sha256(query.code))
    if (!found || !context.scope.siteIds.includes(found.institution.siteId))
      throw new Refusal(404, 'accessLinkExpired')
    const answer =
      query.back === undefined && isOpenedInBrowser(context.request.headers)
        ? welcome(context, found)
        : redirectTo(isLocalPath(query.back) ? query.back : '/')
    return withCookies(answer, [
      setCookie(context.request, ACCESS_COOKIE, query.code, { maxAge: cookieSeconds(found.expiresAt) }),
    ])
  },
}

const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { ...HEADERS, location } })

type Access = { institution: InstitutionRow; expiresAt: Date | null }

/** Renders the page that says through whom a reader has access now, and until when. */
function welcome({ request, scope }: Context, { institution, expiresAt }: Access): Response {
  const locale = localeOfBrowser(request, scope.site.defaultLanguage)
  const t = translator(locale, 'article')
  const name = localized(locale, { zh: institution.name, en: institution.enName }).text
  const until = expiresAt && t('accessUntil', { time: localTime(locale, expiresAt.toISOString()) })
  const sentences = [t('accessThrough', { institution: name }), ...(until ? [until] : [])]
  return messagePage(locale, sentences, { status: 200, headers: HEADERS })
}

const cookieSeconds = (expiresAt: Date | null): number =>
  expiresAt === null
    ? MAX_SECONDS
    : Math.min(
        MAX_SECONDS,
        SECONDS_AFTER + Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)),
      )
