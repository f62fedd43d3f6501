import 'server-only'
import type { ReactNode } from 'react'
import { headers } from 'next/headers'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Client } from '@/lib/client/call'

/** Says 301 and where to; the page behind it is for who does not follow. */
export function redirectPage(location: string, locale: Locale): ReactNode {
  const t = translator(locale, 'page')
  return sendTo(301, location, { title: t('movedTitle'), text: t('movedText'), link: t('movedLink') })
}

/** Says 302: where this link leads today (getJumpUrl). */
export function leavingPage(location: string, locale: Locale): ReactNode {
  const t = translator(locale, 'page')
  return sendTo(302, location, { title: t('leavingTitle'), text: t('leavingText'), link: t('movedLink') })
}

function sendTo(status: 301 | 302, location: string, words: Record<'title' | 'text' | 'link', string>) {
  answer({ status, policy: 'none', headers: { location: headerTarget(location) } })
  return (
    <Problem title={words.title} text={words.text} next="" home={{ label: words.link, href: location }} />
  )
}

/** What no header may hold, percent-encoded; what is encoded already stays as it is. */
const headerTarget = (location: string): string =>
  location.replace(/[^\x21-\x7e]|[<>"\\^`{|}]/gu, (character) => encodeURIComponent(character))

const MOST_STEPS = 5

/**
 * Where the site's owner has moved the address of this request, the end of the way when one move follows another; null
 * when nothing is known of it. Asked only for what was not found.
 */
export async function movedTo(call: Client): Promise<string | null> {
  const asked = (await headers()).get('x-public-path') ?? '/'
  let at = asked
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [found] = await call('extRedirects', { query: { path: at.slice(0, 2000) } }).catch(() => [])
    const target = safeUrl(found?.to)
    if (!target || target === asked) break
    at = target
    if (!target.startsWith('/')) break
  }
  return at === asked ? null : at
}
