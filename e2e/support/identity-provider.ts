import { generateKeyPairSync } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import Provider from 'oidc-provider'

export type ProviderPlace = { port: number; portal: string; clientId: string; clientSecret: string }

/** Starts an OpenID Connect provider that accepts any name: authorization code flow with PKCE. */
export async function startIdentityProvider({ port, portal, clientId, clientSecret }: ProviderPlace) {
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${portal}/rc-pub/api/thirdLogin/callback`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 600, Grant: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const work = request.url?.startsWith('/interaction/') ? interact : answer
    Promise.resolve(work(request, response)).catch(() => response.writeHead(500).end())
  })

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'consent' && session) {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
      grant.addOIDCScope('openid')
      const consent = { grantId: await grant.save() }
      return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
    }
    if (request.method !== 'POST')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<form method="post"><label>Name <input name="name"></label><button>Sign in</button></form>')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('name')
    const login = { login: { accountId } }
    return provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false })
  }
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}
