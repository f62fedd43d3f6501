import type { Locale } from '@/lib/i18n/locales'

/**
 * Returns the path of the same page in another language: the language segment replaced, or `lang` set if there is none.
 */
export function pathInLocale(path: string, locale: Locale): string {
  const [pathname = '/', search = ''] = path.split('?')
  const swapped = pathname.replace(/(^|\/)(zh|en)(?=\/|$)/, `$1${locale}`)
  if (swapped !== pathname || /(^|\/)(zh|en)(\/|$)/.test(pathname))
    return search ? `${swapped}?${search}` : swapped
  if (pathname === '/') return `/${locale}/home/`
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `${pathname}?${query.toString()}`
}
