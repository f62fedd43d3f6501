import { accountHref } from '@/lib/routes/account-href'
import { PUBLIC_PATH_HEADER } from '@/lib/routes/route-headers'
import { mayLeadBack } from '@/lib/text/local-path'
import { signedIn } from '@/lib/backend/auth/session'
import type { Context } from '@/lib/backend/http/context'
import { Refusal } from '@/lib/backend/http/refusal'
import { closedToVisitors } from './wire'

type Held = { siteId: number; oa: boolean; downloadLogin: boolean }

/**
 * Null when the visitor may have the files of an article. Otherwise a followed link is sent to the login page and a call
 * is refused with 401.
 */
export async function loginInstead(context: Context, article: Held): Promise<Response | null> {
  const site = context.scope.sites.find(({ id }) => id === article.siteId)
  if (!closedToVisitors(article, site) || (await signedIn(context))) return null
  const { headers } = context.request
  const followed =
    headers.get('sec-fetch-dest') === 'document' || /^text\/html\b/.test(headers.get('accept') ?? '')
  if (!followed) throw new Refusal(401, 'loginRequired')
  return new Response(null, {
    status: 302,
    headers: { location: loginFor(context), 'cache-control': 'no-store' },
  })
}

/** The login page, which leads back to the file that was asked for. */
function loginFor({ request, locale }: Context): string {
  const { pathname, search } = new URL(request.url)
  const back = request.headers.get(PUBLIC_PATH_HEADER) ?? pathname + search
  return accountHref('login', locale, mayLeadBack(back) ? { back } : {})
}
