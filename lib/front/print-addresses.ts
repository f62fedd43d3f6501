import type { SiteEntry } from '@/lib/contract/ext'
import { env } from '@/lib/env'
import { isPlainHttp } from '@/lib/http/plain-http'

/** Writes the address of every site to standard output once the server is ready. */
export function announce(entries: SiteEntry[]): void {
  process.stdout.write(readyText(entries))
}

/**
 * Returns the addresses of sites, and what is wrong with `DEFAULT_SITE`. Those that visitors reach over HTTPS end at a
 * proxy, whose port is not ours.
 */
export function readyText(entries: readonly SiteEntry[]): string {
  const plain = isPlainHttp(env.BASE_DOMAIN)
  const lines = entries.map(({ key, state }) => {
    const address = key === env.DEFAULT_SITE && plain ? `http://localhost:${env.PORT}` : addressOf(key, plain)
    return `  ${address}${state === 'open' ? '' : ` (${state})`}\n`
  })
  const head = plain
    ? 'Ready:\n'
    : `Ready on port ${env.PORT}, for a proxy that has the certificate of these:\n`
  return head + lines.join('') + defaultSiteFault(entries)
}

const addressOf = (key: string, plain: boolean): string =>
  plain ? `http://${key}.${env.BASE_DOMAIN}:${env.PORT}` : `https://${key}.${env.BASE_DOMAIN}`

/** A database without sites has none to name, and a remote API knows its own. */
function defaultSiteFault(entries: readonly SiteEntry[]): string {
  const keys = entries.map(({ key }) => key)
  if (env.RC_PUB_ORIGIN || keys.length === 0 || keys.includes(env.DEFAULT_SITE)) return ''
  return `The setting DEFAULT_SITE: there is no site ${env.DEFAULT_SITE}, so that localhost answers with none; name one of ${keys.join(', ')}.\n`
}
