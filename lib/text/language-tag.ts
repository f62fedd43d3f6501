/**
 * Returns a language tag by the shortest code of its language, in lower case: `zh` for `chi`, `zho` and `cn`, which is the
 * code of the country and often written for it; `pt-br` for `pt_BR`. What is no tag stays as it is.
 */
export function languageTag(tag: string): string {
  const written = tag
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/^cn(?=-|$)/, 'zh')
  try {
    return Intl.getCanonicalLocales(written).join('').toLowerCase()
  } catch {
    return written
  }
}

/** Returns the code of a language without script and region: two letters where it has such a code (ISO 639-1). */
export const languageCode = (tag: string): string => languageTag(tag).replace(/-.*/s, '')

/** Checks for one language, whichever of its codes, script or region the tags name. */
export const isSameLanguage = (first: string, second: string): boolean =>
  languageCode(first) === languageCode(second)
