import { createServer } from 'node:net'
import { startIdentityProvider } from '@/e2e/support/identity-provider'

/** Origin of the portal in these tests, for the provider. */
export const PORTAL = 'http://lumen.localhost'

const CLIENT = { clientId: 'portal', clientSecret: 'a secret of the tests' }

/** Starts an identity provider; returns the settings a portal needs for it, and a stop function. */
export async function startProvider() {
  const port = await freePort()
  const stop = await startIdentityProvider({ port, portal: PORTAL, ...CLIENT })
  const settings = {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_NAME: 'ORCID',
  }
  return { settings, stop }
}

/** Returns an unused port of the loopback interface. */
export const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** Signs in at the identity provider as `name`; returns the API path of the portal the browser is redirected to. */
export async function atProvider(start: string, name: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  let body: string | undefined
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { method: 'POST', body } : {}),
    })
    body = undefined
    for (const cookie of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(key, value)
    }
    const location = answer.headers.get('location')
    if (location === null) body = `name=${name}`
    else url = new URL(location, url).href
    if (url.startsWith(PORTAL)) return url.slice(`${PORTAL}/rc-pub`.length)
  }
  throw new Error('the provider never came back')
}
