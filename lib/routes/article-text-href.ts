import type { Locale } from '@/lib/i18n/locales'

/** Returns the URL of the full text of a closed article, for readers of subscribing institutions. */
export const articleTextHref = ({ locale, id }: { locale: Locale; id: number }): string =>
  `/${locale}/article/${id}/text/`
