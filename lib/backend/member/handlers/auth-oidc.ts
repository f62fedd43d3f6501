import { accountHref, accountPaths } from '@/lib/routes/account-href'
import { shareSignInHref } from '@/lib/routes/api-href'
import { answerJson } from '@/lib/backend/http/answers'
import { clearCookie, cookieOf, setCookie, withCookies } from '@/lib/backend/http/cookies'
import { type Provider, beginOidcLogin, finishOidcLogin, providersOf } from '@/lib/backend/auth/oidc'
import { randomText, sha256 } from '@/lib/backend/auth/secret'
import { STATE_COOKIE, issueToken, redeemToken } from '@/lib/backend/auth/one-time-token'
import { beginSession, signedIn } from '@/lib/backend/auth/session'
import { type Context, type Handlers, Refusal, notFound } from '@/lib/backend/http/handler'
import { bindIdentity, memberByIdentity } from '@/lib/backend/auth/queries/identity'
import { type MemberRow, lockPassword } from '@/lib/backend/auth/queries/member'
import { consumeSecret, putSecret, readSecret } from '@/lib/backend/auth/queries/one-time-secret'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { isLocalPath } from '@/lib/text/local-path'
import { contract } from '@/lib/contract'
import { queueSecurityNotice } from '../security-notice'
import { withToken } from '../with-token'
import { redirect } from './redirect'
import { otherAccountsHost } from './single-sign-on'
import { byCode, byPassword, signInAnswer } from './sign-in'

/** Cookie of a verified identity that is not bound to a member yet. */
const PENDING = 'pendingIdentity'
const SECONDS = 900

async function startAt(
  context: Context,
  provider: Provider | undefined,
  call: 'loginByThirdLoginUrl' | 'getUmtLoginUrl',
  query: { go?: string | undefined; back?: string | undefined },
) {
  if (!provider) throw new Refusal(404, 'notOffered')
  const login = beginOidcLogin(context, provider, query.back)
  if (query.go !== '1') {
    const { url, cookie } = await login
    return withCookies(answerJson(contract[call], context, url), [cookie])
  }
  return login.then(
    ({ url, cookie }) => withCookies(redirect(url), [cookie]),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      // A navigation gets a page with the reason, not JSON.
      return redirect(
        accountHref('login', context.locale, { error: error.key, ...(query.back && { back: query.back }) }),
      )
    },
  )
}

/** Binds a proven identity, and tells the owner of the account of a new one: it is a way in that no password ends. */
async function bindAndNotify(
  context: Context,
  member: MemberRow,
  { issuer, subject, name }: { issuer: string; subject?: unknown; name?: unknown },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // A password verified before a new one was set binds nothing.
    if (!(await lockPassword(tx, member))) throw new Refusal(400, 'loginFailed')
    const before = await memberByIdentity(tx, issuer, String(subject))
    if (!(await bindIdentity(tx, member.id, issuer, String(subject)))) throw new Refusal(409, 'identityTaken')
    if (before === null) await queueSecurityNotice(tx, context, member, { identity: String(name) })
  })
  wakeOutbox(context.db)
}

const pendingId = (context: Context) => `pending:${sha256(cookieOf(context.request, PENDING) ?? '')}`

export const oidcHandlers: Handlers<
  | 'loginByThirdLoginUrl'
  | 'getUmtLoginUrl'
  | 'thirdCallback'
  | 'tokenLogin'
  | 'thirdBind'
  | 'thirdPending'
  | 'thirdProviders'
> = {
  thirdProviders: async ({ context }) =>
    providersOf(context.scope.site.umtFlag).map(({ key, name }) => ({ key, name })),
  loginByThirdLoginUrl: async ({ query, context }) => {
    const providers = providersOf(context.scope.site.umtFlag)
    const provider = query.provider ? providers.find(({ key }) => key === query.provider) : providers[0]
    return startAt(context, provider, 'loginByThirdLoginUrl', query)
  },
  getUmtLoginUrl: async ({ query, context }) => {
    const provider = providersOf(context.scope.site.umtFlag).find(({ key }) => key === 'umt')
    return startAt(context, provider, 'getUmtLoginUrl', query)
  },
  thirdCallback: async ({ query, context }) => {
    const failed = () => redirect(`${accountPaths.login}?error=thirdFailed`)
    if (!query.state) return failed()
    const found = await finishOidcLogin(context, query.state).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!found) return failed()
    const lang = found.language === 'en' ? 'en' : 'zh'
    const back = found.back || accountHref('personal', lang)
    const member = await memberByIdentity(context.db, found.provider.issuer, found.subject)
    if (member) return redirect(withToken(back, await issueToken(context, member.id)))
    const pending = randomText(16)
    await putSecret(context.db, {
      id: `pending:${sha256(pending)}`,
      kind: 'pending',
      subject: found.provider.issuer,
      secretHash: '',
      payload: { subject: found.subject, name: found.provider.name },
      seconds: SECONDS,
    })
    const cookie = setCookie(context.request, PENDING, pending, { maxAge: SECONDS })
    const binding = accountHref('accountBinding', lang, {
      state: 'pending',
      ...(found.back && { back: found.back }),
    })
    return withCookies(redirect(binding), [cookie, clearCookie(context.request, STATE_COOKIE)])
  },
  tokenLogin: async ({ query, context }) => {
    const on = redirect(isLocalPath(query.back) ? query.back : '/')
    if (context.request.method !== 'GET') return on
    const member = await redeemToken(context, query.token)
    const now = await signedIn(context)
    // A signed-in member is never switched to another account by a link.
    if (!member || (now && now.member.id !== member.id)) return on
    const session = await beginSession(context, member)
    const shared = redirect(shareSignInHref(isLocalPath(query.back) ? query.back : '/', context.locale))
    return withCookies((await otherAccountsHost(context)) ? shared : on, [
      ...session.cookies,
      clearCookie(context.request, STATE_COOKIE),
    ])
  },
  thirdPending: async ({ context }) => {
    const row = await readSecret(context.db, pendingId(context), 'pending')
    return row ? { provider: String(row.payload.name) } : null
  },
  thirdBind: async ({ body, context }) => {
    const row = await readSecret(context.db, pendingId(context), 'pending')
    if (!row) throw new Refusal(404, 'nothingToBind')
    const member =
      body.code || (body.mobileNo && !body.password)
        ? await byCode(context, 'bind', body.mobileNo, body.code)
        : await byPassword(context, body.userName.trim(), body.password, body.captcha)
    if (!(await consumeSecret(context.db, row.id, 'pending'))) throw notFound()
    await bindAndNotify(context, member, { ...row.payload, issuer: row.subject })
    return withCookies(await signInAnswer(context, 'thirdBind', member), [
      clearCookie(context.request, PENDING),
    ])
  },
}
