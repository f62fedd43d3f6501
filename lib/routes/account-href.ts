import type { Locale } from '@/lib/i18n/locales'

/** Paths of the account pages by name. */
export const accountPaths = {
  login: '/login',
  quickLogin: '/quickLogin',
  register: '/register',
  forgetCode: '/forgetCode',
  accountBinding: '/accountBinding',
  personal: '/personal',
  emailSubscribe: '/emailSubscribe',
} as const

export type AccountPage = keyof typeof accountPaths

/**
 * Returns the URL of an account page in a language. Independent of the route table, so that client scripts stay small.
 */
export const accountHref = (
  page: AccountPage,
  locale: Locale | string,
  query: Record<string, string> = {},
): string => `${accountPaths[page]}?${new URLSearchParams({ lang: locale, ...query }).toString()}`

/** Returns the URL of an album a member has shared. */
export const sharedAlbumHref = ({ locale, key }: { locale: string; key: string }): string =>
  `/${locale}/sharedAlbum/${key}/`
