import 'server-only'
import { createHash } from 'node:crypto'
import { BoundedMap } from '@/lib/bounded-map'
import { sanitizeCss } from '@/lib/text/owner-css/sanitize-css'

type Configs = {
  header: { configData?: { cssContent: string | null } | null | undefined }
  footer: { configData?: { cssContent: string | null } | null | undefined }
}

type SiteCss = { hash: string; css: string }

const cache = new BoundedMap<string, SiteCss | null>(200)

/**
 * Returns the owner's stylesheet of header and footer, sanitised again, with the hash for its URL; null if there is
 * none.
 */
export function siteCss({ header, footer }: Configs): SiteCss | null {
  const sources = [header.configData?.cssContent ?? '', footer.configData?.cssContent ?? '']
  const key = sources.join('\u0000')
  const known = cache.get(key)
  if (known !== undefined) return known
  const built = build(sources)
  cache.set(key, built)
  return built
}

function build([header = '', footer = '']: string[]): SiteCss | null {
  const css = [
    sanitizeCss(header, '[data-site-header]').css,
    sanitizeCss(footer, '[data-site-footer]').css,
  ].join('')
  return css === '' ? null : { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}
