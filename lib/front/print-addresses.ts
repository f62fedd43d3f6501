import type { SiteEntry } from '@/lib/contract/ext'
import { env } from '@/lib/env'

/** Writes the address of every site to standard output once the server is ready. */
export function announce(entries: SiteEntry[]): void {
  const port = env.PORT
  const lines = entries.map(({ key, state }) => {
    const address =
      key === env.DEFAULT_SITE ? `http://localhost:${port}` : `http://${key}.${env.BASE_DOMAIN}:${port}`
    return `  ${address}${state === 'open' ? '' : ` (${state})`}`
  })
  process.stdout.write(`Ready:\n${lines.join('\n')}\n`)
}
