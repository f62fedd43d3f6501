import 'server-only'
import { type ReactNode, cache } from 'react'
import { locale as localeParam, site as siteParam } from 'next/root-params'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { presentText } from '@/lib/text/present-text'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { serverClient } from '@/lib/client/server'
import { loadSite } from '@/lib/client/load-site'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'
import { problemView } from './problem-view-model'
import { pathInRouteCase } from '@/lib/routes/path-in-route-case'
import { MissingPage } from './missing-page'
import { PageRedirect } from './page-redirect'
import { findOwnerRedirect, redirectPage } from './redirect-page'
import { publicPath } from './request-route'
import type { ScreenContext } from './screen'

/** Returns site and language of the page being rendered, from its internal path. */
export async function pageSite(): Promise<{ siteKey: string; locale: Locale }> {
  const [siteKey, locale] = [await siteParam(), await localeParam()]
  return { siteKey: siteKey ?? '', locale: isLocale(locale) ? locale : 'zh' }
}

/** Returns everything pages are loaded with; cached per request. */
export const screenContext = cache(async (): Promise<ScreenContext> => {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale)
  return { siteKey, locale, bundle, call: serverClient({ siteKey, siteId: bundle.site.id, locale }) }
})

/**
 * Renders the body of every page with `render`, and maps failed calls to a view and a status: not found 404,
 * withdrawn 410, no data 503. Any other error is rethrown to the front.
 */
export async function renderScreen(
  render: (context: ScreenContext) => Promise<ReactNode>,
): Promise<ReactNode> {
  const { locale } = await pageSite()
  try {
    return await render(await screenContext())
  } catch (error) {
    const failure = await failureOf(error)
    if (failure instanceof PageRedirect) return redirectPage(failure, locale)
    if (!(failure instanceof RcPubError)) throw failure
    return problem(failure, locale)
  }
}

/**
 * Returns why a screen is not rendered: a redirect, or the failure of a call. What was not found may have a redirect
 * configured by the owner, or is found at the address in the case of its route; a failed look-up is the failure then.
 */
export async function failureOf(error: unknown): Promise<unknown> {
  if (!(error instanceof RcPubError) || error.kind !== 'not-found') return error
  try {
    const target = (await ownerRedirect()) ?? pathInRouteCase(await publicPath())
    return target === null ? error : new PageRedirect(target)
  } catch (fault) {
    return fault
  }
}

/** Returns the site's support phone, shown at the end of error texts; the failure may contain it. */
export const supportPhone = (error: RcPubError) =>
  screenContext().then(
    ({ bundle }) => presentText(bundle.site.supportPhone),
    () => presentText(error.site?.supportPhone),
  )

/** Finds the owner's redirect of the address of this request, cached per request; null without one. */
const ownerRedirect = cache(() =>
  screenContext().then(
    ({ call }) => findOwnerRedirect(call),
    () => null,
  ),
)

async function problem(error: RcPubError, locale: Locale): Promise<ReactNode> {
  const phone = await supportPhone(error)
  const offersAdvanced = await screenContext().then(
    ({ bundle }) => offersAdvancedSearch(bundle.header),
    () => true,
  )
  const view = problemView(error.kind, translator(locale, 'page'), locale, phone, offersAdvanced)
  answer({
    status: view.status,
    policy: 'none',
    ...(view.status === 503 ? { headers: { 'retry-after': '30' } } : {}),
  })
  return <Problem {...view} text={error instanceof MissingPage ? error.text : view.text} />
}
