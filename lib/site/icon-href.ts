import { fileHref } from '@/lib/routes/file-href'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'

/** Returns the address of a site's icon, given by URL or by file id; undefined without one. */
export function iconHref(browserIcon: string | null | undefined): string | undefined {
  const address = safeUrl(browserIcon)
  const id = presentText(browserIcon)
  return address ?? (id !== undefined && /^[\w-]+$/.test(id) ? fileHref(id) : undefined)
}
