import { isOpenedInBrowser } from '@/lib/http/opened-in-browser'
import { localeOfBrowser } from '@/lib/backend/http/refusal-page'
import { accountHref } from '@/lib/routes/account-href'
import { PUBLIC_PATH_HEADER } from '@/lib/routes/route-headers'
import { isReturnPath } from '@/lib/text/local-path'
import { signedIn } from '@/lib/backend/auth/session'
import { type Context, Refusal } from '@/lib/backend/http/handler'
import { institutionOf } from '@/lib/backend/institution/reader'
import { articleTextHref } from '@/lib/routes/article-text-href'
import { closedToVisitors } from './wire'

type Downloadable = {
  id: number
  siteId: number
  oa: boolean
  access: string | null
  downloadLogin: boolean
  closed: boolean
}

/**
 * Returns null when the visitor may download the files of an article. Otherwise redirects a followed link to the login
 * page or to the text of the closed article, and throws a `Refusal` (401 or 403) for any other request.
 */
export async function refuseDownload(context: Context, article: Downloadable): Promise<Response | null> {
  if (article.closed) {
    if (await institutionOf(context, article.siteId)) return null
    if (!isOpenedInBrowser(context.request.headers)) throw new Refusal(403, 'closedArticle')
    return redirectTo(articleTextHref({ locale: readerLocale(context), id: article.id }))
  }
  const site = context.scope.sites.find(({ id }) => id === article.siteId)
  if (!closedToVisitors(article, site) || (await signedIn(context))) return null
  if (!isOpenedInBrowser(context.request.headers)) throw new Refusal(401, 'loginRequired')
  return redirectTo(loginFor(context))
}

const readerLocale = ({ request, scope }: Context) => localeOfBrowser(request, scope.site.defaultLanguage)

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })

/** Returns the URL of the login page, which redirects back to the requested file. */
function loginFor(context: Context): string {
  const { request } = context
  const { pathname, search } = new URL(request.url)
  const back = request.headers.get(PUBLIC_PATH_HEADER) ?? pathname + search
  return accountHref('login', readerLocale(context), isReturnPath(back) ? { back } : {})
}
