import { join } from 'node:path'
import { startIdentityProvider } from './identity-provider'
import { startMailSink } from './mail-sink'

/** Starts the identity provider and the mail server the portal is configured with (lib/launch/e2e.mjs). */
export default async function startPartners() {
  const { E2E_PORT, E2E_DATA_DIR, E2E_OIDC_PORT, E2E_SMTP_PORT } = process.env
  if (!E2E_DATA_DIR || !E2E_OIDC_PORT || !E2E_SMTP_PORT) return
  const ends = await Promise.all([
    startIdentityProvider({
      port: Number(E2E_OIDC_PORT),
      portal: `http://optics.localhost:${E2E_PORT}`,
      clientId: 'portal',
      clientSecret: 'a secret of the tests',
    }),
    startMailSink({ port: Number(E2E_SMTP_PORT), folder: join(E2E_DATA_DIR, 'mails') }),
  ])
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}
