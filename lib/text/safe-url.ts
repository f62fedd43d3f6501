import { presentText } from './present-text'

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Removes spaces and control characters, which browsers ignore in a URL. */
const withoutIgnored = (text: string) =>
  [...text].filter((character) => character > ' ' && character !== '\u007f').join('')

/**
 * Returns a site owner's URL if it is allowed in a link: http, https, mailto, tel, or a path of this host. Undefined
 * for anything else, and for '', 'null' and 'undefined'.
 */
export const safeUrl = (value: string | null | undefined): string | undefined => {
  const url = presentText(value === null || value === undefined ? value : withoutIgnored(value))
  if (url === undefined) return undefined
  if (url.startsWith('/')) return isSameHostPath(url) ? url : undefined
  try {
    return schemes.has(new URL(url).protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** Checks that browsers read a path as one of this host, even after removing dot segments. */
const isSameHostPath = (path: string): boolean =>
  !/^\/[/\\]/.test(path) && !new URL(path, 'http://host.invalid').pathname.startsWith('//')

/** Returns a safe URL of a page: http, https or a path of this host; undefined for anything else. */
export const webUrl = (value: string | null | undefined): string | undefined => {
  const url = safeUrl(value)
  return url !== undefined && /^(https?:|\/)/i.test(url) ? url : undefined
}
