import 'server-only'
import type { ReactNode } from 'react'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Client } from '@/lib/client/call'
import type { PageRedirect } from './page-redirect'
import { publicPath } from './request-route'

/** Returns the title of the page of a redirect. */
export const redirectTitle = ({ status }: PageRedirect, locale: Locale): string =>
  translator(locale, 'page')(status === 301 ? 'movedTitle' : 'leavingTitle')

/** Sends the redirect; its page is for clients that do not follow it. */
export function redirectPage(redirect: PageRedirect, locale: Locale): ReactNode {
  const { location, status } = redirect
  const t = translator(locale, 'page')
  answer({ status, policy: 'none', headers: { location: headerTarget(location) } })
  return (
    <Problem
      title={redirectTitle(redirect, locale)}
      text={t(status === 301 ? 'movedText' : 'leavingText')}
      next=""
      home={{ label: t('movedLink'), href: location }}
    />
  )
}

/** Percent-encodes what a header cannot contain; existing encoding is unchanged. */
const headerTarget = (location: string): string =>
  location.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/gu, (character) => encodeURIComponent(character))

const MAX_REDIRECTS = 5

/** Another back end may lack the call, or refuse it in its own way: nothing is redirected there. */
function noRedirects(error: unknown): [] {
  if (error instanceof RcPubError && error.kind !== 'unreachable') return []
  throw error
}

/**
 * Finds where the owner has redirected the address of this request, following chains; null without a redirect. Looked
 * up only for addresses that are not found. Rejects where that fails for now: a page of 404 is cached.
 */
export async function findOwnerRedirect(call: Client): Promise<string | null> {
  const path = await publicPath()
  let current = path
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const [row] = await call('extRedirects', { query: { path: current.slice(0, 2000) } }).catch(noRedirects)
    const target = safeUrl(row?.to)
    if (!target || target === path) break
    current = target
    if (!target.startsWith('/')) break
  }
  return current === path ? null : current
}
