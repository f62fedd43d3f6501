import type { Locale } from './locales'

/** Returns texts with those in the reader's language first, else in their order. */
export const readersFirst = <T extends { lang?: string | null | undefined }>(
  locale: Locale,
  texts: readonly T[],
): T[] => {
  const isOwn = ({ lang }: T): boolean => (lang ?? '').toLowerCase().split('-')[0] === locale
  return [...texts.filter(isOwn), ...texts.filter((text) => !isOwn(text))]
}
