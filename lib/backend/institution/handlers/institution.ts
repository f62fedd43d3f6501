import { sha256 } from '@/lib/backend/auth/secret'
import { setCookie, withCookies } from '@/lib/backend/http/cookies'
import type { Handlers } from '@/lib/backend/http/handlers'
import { Refusal } from '@/lib/backend/http/refusal'
import type { institutionEndpoints } from '@/lib/contract/institution'
import { ACCESS_COOKIE } from '@/lib/rules/access-cookie'
import { isLocalPath } from '@/lib/text/local-path'
import { institutionOfSecret } from '../queries/institution'

/** Maximum lifetime in seconds of the cookie; the link itself is checked with every full text. */
const MAX_SECONDS = 400 * 24 * 3600

export const institutionHandlers: Handlers<keyof typeof institutionEndpoints> = {
  extAccessLink: async ({ query, context }) => {
    const found = await institutionOfSecret(context.db, 'link', sha256(query.code))
    if (!found || !context.scope.siteIds.includes(found.institution.siteId))
      throw new Refusal(404, 'accessLinkExpired')
    const location = isLocalPath(query.back) ? query.back : '/'
    const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return withCookies(new Response(null, { status: 303, headers }), [
      setCookie(context.request, ACCESS_COOKIE, query.code, { maxAge: secondsLeft(found.expiresAt) }),
    ])
  },
}

const secondsLeft = (expiresAt: Date | null): number =>
  expiresAt === null
    ? MAX_SECONDS
    : Math.min(MAX_SECONDS, Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)))
