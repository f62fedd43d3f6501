import { type Locale, isLocale } from './locales'

/** Language of a page: the route's, else the cookie's, else the site's default, else zh. */
export const resolveLocale = (...candidates: (string | null | undefined)[]): Locale =>
  candidates.find((candidate): candidate is Locale => isLocale(candidate)) ?? 'zh'
