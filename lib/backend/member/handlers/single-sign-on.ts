import { isForeignNavigation } from '@/lib/backend/http/origin'
import { type Context, type Handlers, Refusal } from '@/lib/backend/http/handler'
import { clearCookie, cookieOf, signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { limit } from '@/lib/backend/auth/account-limits'
import { beginSession, signedIn } from '@/lib/backend/auth/session'
import { SIGN_IN_STATE, beginState, issueSignInCode, redeemSignInCode } from '@/lib/backend/auth/sign-in-code'
import { hostOf, isServerHost } from '@/lib/backend/site/server-host'
import { href } from '@/lib/routes/href'
import { accountHref } from '@/lib/routes/account-href'
import { authCallHref } from '@/lib/routes/api-href'
import { accountsHost } from '@/lib/http/accounts-host'
import { isReturnPath } from '@/lib/text/local-path'
import { siteOrigin } from '@/lib/http/site-origin'
import { redirect } from './redirect'

type Back = string | undefined

/** Returns the login form of this host, with `state: none` so that it starts no further single sign-on. */
const formOf = ({ locale }: Context, back: Back) =>
  accountHref('login', locale, { ...(isReturnPath(back) && { back }), state: 'none' })

/** Returns the address of a call on another host of this server. */
const callAt = (host: string, call: string, { locale }: Context, back: Back, query: Record<string, string>) =>
  siteOrigin(host) +
  authCallHref(`sso/${call}`, { ...query, ...(isReturnPath(back) && { back }), language: locale })

/** Returns the page the visitor came from, or the home page. */
const pathOf = ({ locale }: Context, back: Back): string =>
  isReturnPath(back) ? back : href.home({ locale })

/** Returns the final address: on host `from`, or on this host without one. */
const endOf = (context: Context, from: string | undefined, back: Back): string =>
  (from === undefined ? '' : siteOrigin(from)) + pathOf(context, back)

const isAccountsHost = (context: Context): boolean => {
  const requestHost = hostOf(context.request)
  return requestHost === accountsHost(requestHost)
}

/** Returns the accounts host; null when it is this host, or when either is no host of an open site. */
export async function otherAccountsHost(context: Context): Promise<string | null> {
  const requestHost = hostOf(context.request)
  const accounts = accountsHost(requestHost)
  if (accounts === null || accounts === requestHost) return null
  return (await isServerHost(context, requestHost)) && (await isServerHost(context, accounts))
    ? accounts
    : null
}

async function start(context: Context, from: string | undefined, back: Back): Promise<Response> {
  const requestHost = hostOf(context.request)
  const isShared = from !== undefined
  const source = isShared ? from : await otherAccountsHost(context)
  if (isShared && (!isAccountsHost(context) || from === requestHost || !(await isServerHost(context, from))))
    return redirect('/')
  const refused = isShared ? endOf(context, from, back) : formOf(context, back)
  if (source === null || (!isShared && isForeignNavigation(context.request))) return redirect(refused)
  if (await signedIn(context)) return redirect(refused)
  const { state, cookie } = beginState(context.request)
  return withCookies(redirect(callAt(source, 'authorize', context, back, { to: requestHost, state })), [
    cookie,
  ])
}

/** Issues a sign-in code for a host; undefined for a visitor and for a member over the rate limit. */
async function codeFor(context: Context, to: { host: string; state: string }): Promise<string | undefined> {
  const signed = await signedIn(context)
  if (!signed) return undefined
  try {
    await limit(context.db, 'memberWrite', String(signed.member.id))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
  return issueSignInCode(context.db, signed, to)
}

/** Single sign-on across the hosts of a server (docs/security.md#single-sign-on): every response is a redirect. */
export const singleSignOnHandlers: Handlers<'ssoStart' | 'ssoAuthorize' | 'ssoCallback' | 'ssoShare'> = {
  ssoStart: ({ query, context }) => start(context, query.from, query.back),
  ssoAuthorize: async ({ query, context }) => {
    const requestHost = hostOf(context.request)
    const fits = isAccountsHost(context) !== (query.to === accountsHost(requestHost))
    if (query.to === requestHost || !fits || !(await isServerHost(context, query.to))) return redirect('/')
    const code = await codeFor(context, { host: query.to, state: query.state })
    return redirect(
      callAt(query.to, 'callback', context, query.back, { ...(code && { code }), from: requestHost }),
    )
  },
  ssoCallback: async ({ query, context }) => {
    const isShared = isAccountsHost(context)
    if (isShared && !(await isServerHost(context, query.from))) return redirect('/')
    const end = endOf(context, isShared ? query.from : undefined, query.back)
    const host = hostOf(context.request)
    const found = query.code ? await redeemSignInCode(context, query.code, host) : null
    // An existing session is never replaced by another account.
    if (await signedIn(context)) return redirect(end)
    if (found) {
      const { cookies } = await beginSession(context, found.member, found.confirmedAt)
      return withCookies(redirect(end), [...cookies, clearCookie(context.request, SIGN_IN_STATE)])
    }
    const stale = cookieOf(context.request, 'commonToken') === null ? [] : signedOutCookies(context.request)
    return withCookies(redirect(isShared ? end : formOf(context, query.back)), stale)
  },
  ssoShare: async ({ query, context }) => {
    const accounts = (await signedIn(context)) && (await otherAccountsHost(context))
    const from = hostOf(context.request)
    return redirect(
      accounts ? callAt(accounts, 'start', context, query.back, { from }) : pathOf(context, query.back),
    )
  },
}
