import type { Locale } from './locales'

/** Returns the name of a language in another: "French", "法语"; the tag itself (BCP 47) when it has no name. */
export function languageName(tag: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
