import { presentText } from './present-text'

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The text without spaces and control characters, which browsers skip when they read an address. */
const bare = (text: string) =>
  [...text].filter((character) => character > ' ' && character !== '\u007f').join('')

/**
 * An address an owner typed, when a link may carry it: http, https, mailto, tel, or a path of this host.
 * Undefined for anything else, and for '', 'null' and 'undefined'.
 */
export const safeUrl = (value: string | null | undefined): string | undefined => {
  const url = presentText(value === null || value === undefined ? value : bare(value))
  if (url === undefined) return undefined
  if (url.startsWith('/')) return isOfThisHost(url) ? url : undefined
  try {
    return schemes.has(new URL(url).protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** A path a browser reads as one of this host, also once it has taken dot segments out of it. */
const isOfThisHost = (path: string): boolean =>
  !/^\/[/\\]/.test(path) && !new URL(path, 'http://here.invalid').pathname.startsWith('//')

/** A safe address that is a page: http, https or a path of this host. */
export const webUrl = (value: string | null | undefined): string | undefined => {
  const url = safeUrl(value)
  return url !== undefined && /^(https?:|\/)/i.test(url) ? url : undefined
}
