import type { Locale } from './locales'

/** Name of a language in a language: "French", "法语"; the tag itself where it names none (BCP 47). */
export function languageName(tag: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
