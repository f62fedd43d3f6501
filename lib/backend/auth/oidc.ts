import {
  type Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Context, Refusal } from '@/lib/backend/http/handler'
import { consumeSecret, putSecret, sweepSecrets } from './queries/one-time-secret'
import { isReturnPath } from '@/lib/text/local-path'
import { env } from '@/lib/env'
import { limit } from './account-limits'
import { cookieOf, setCookie } from '@/lib/backend/http/cookies'
import { boundedFetch } from '@/lib/http/bounded-fetch'
import { STATE_COOKIE } from './one-time-token'
import { randomText, sha256 } from './secret'
import { addressOf } from './session'
import { requestOrigin } from '@/lib/backend/http/request-origin'

/** A configured identity provider (any OpenID Connect one: ORCID, a university, the UMT passport). */
export type Provider = {
  key: string
  name: string
  issuer: string
  clientId: string
  secret: string | undefined
}

const SECONDS = 600
/** Timeout in seconds and maximum bytes of a provider's response: metadata, keys and tokens are a few kilobytes. */
const PROVIDER_SECONDS = 10
const MAX_ANSWER = 1024 * 1024
const CALLBACK = '/rc-pub/api/thirdLogin/callback'

/** Returns the providers in the settings; UMT only if the site has umtFlag. */
export function providersOf(umtFlag: number | null): Provider[] {
  const found: Provider[] = []
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID)
    found.push({
      key: 'oidc',
      name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).hostname,
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      secret: env.OIDC_CLIENT_SECRET,
    })
  if (umtFlag && env.OIDC_UMT_ISSUER && env.OIDC_UMT_CLIENT_ID)
    found.push({
      key: 'umt',
      name: 'UMT',
      issuer: env.OIDC_UMT_ISSUER,
      clientId: env.OIDC_UMT_CLIENT_ID,
      secret: env.OIDC_UMT_CLIENT_SECRET,
    })
  return found
}

const store = globalThis as { __portalOidc?: Map<string, Promise<Configuration>> }

/** Returns the metadata of a provider; fetched once, and again after a failure. */
function configurationOf(provider: Provider): Promise<Configuration> {
  const known = (store.__portalOidc ??= new Map())
  const cached = known.get(provider.issuer)
  if (cached) return cached
  const local = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(provider.issuer)
  const configuration = discovery(new URL(provider.issuer), provider.clientId, provider.secret, undefined, {
    timeout: PROVIDER_SECONDS,
    [customFetch]: boundedFetch(MAX_ANSWER),
    ...(local ? { execute: [allowInsecureRequests] } : {}),
  })
  known.set(provider.issuer, configuration)
  configuration.catch(() => known.delete(provider.issuer))
  return configuration
}

/**
 * Returns the authorization URL and the cookie that ties the callback to this browser; stores state, nonce and PKCE.
 */
export async function beginOidcLogin(context: Context, provider: Provider, back: string | undefined) {
  const { db, request } = context
  // Each begun sign-in is a row, and none needs a captcha.
  await limit(db, 'identitySignIn', addressOf(context))
  if (Math.random() < 0.02) await sweepSecrets(db)
  const configuration = await configurationOf(provider).catch(() => {
    throw new Refusal(503, 'thirdUnavailable')
  })
  const [state, nonce, verifier, browser] = [
    randomState(),
    randomNonce(),
    randomPKCECodeVerifier(),
    randomText(16),
  ]
  await putSecret(db, {
    id: `oidc:${sha256(state)}`,
    kind: 'oidc',
    subject: sha256(browser),
    secretHash: '',
    payload: {
      provider: provider.key,
      nonce,
      verifier,
      siteId: context.host.id,
      back: isReturnPath(back) ? back : '',
      language: context.locale,
    },
    seconds: SECONDS,
  })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: `${requestOrigin(request)}${CALLBACK}`,
    scope: 'openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, cookie: setCookie(request, STATE_COOKIE, browser, { maxAge: SECONDS }) }
}

/** Returns the identity a provider proved; refuses a callback that does not belong to this browser. */
export async function finishOidcLogin(context: Context, state: string) {
  const { db, request, scope, host } = context
  const row = await consumeSecret(db, `oidc:${sha256(state)}`, 'oidc')
  const {
    provider: key,
    nonce,
    verifier,
    siteId,
    back,
    language,
  } = (row?.payload ?? {}) as Record<string, string | number>
  const provider = providersOf(scope.site.umtFlag).find((candidate) => candidate.key === key)
  const browser = cookieOf(request, STATE_COOKIE)
  if (!row || !provider || browser === null || sha256(browser) !== row.subject || siteId !== host.id)
    throw new Refusal(400, 'thirdFailed')
  const current = new URL(`${requestOrigin(request)}${CALLBACK}${new URL(request.url).search}`)
  const tokens = await authorizationCodeGrant(await configurationOf(provider), current, {
    expectedState: state,
    expectedNonce: String(nonce),
    pkceCodeVerifier: String(verifier),
    idTokenExpected: true,
  }).catch(() => {
    throw new Refusal(400, 'thirdFailed')
  })
  const subject = tokens.claims()?.sub
  if (!subject) throw new Refusal(400, 'thirdFailed')
  return { provider, subject, back: String(back), language: String(language) }
}
