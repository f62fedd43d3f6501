import type { Locale } from '@/lib/i18n/locales'

/** The same page in another language: the language segment swapped, or `lang` set where the path names none. */
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
