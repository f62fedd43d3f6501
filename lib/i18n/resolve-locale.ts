import { type Locale, isLocale } from './locales'

/** Returns the first valid language: the route's, the cookie's, the site's default; else zh. */
export const resolveLocale = (...candidates: (string | null | undefined)[]): Locale =>
  candidates.find((candidate): candidate is Locale => isLocale(candidate)) ?? 'zh'
