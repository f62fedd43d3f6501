import type { Locale } from '@/lib/i18n/locales'

type Query = Record<string, string>

const withQuery = (path: string, query: Query): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `/rc-pub/${path}?${text}` : `/rc-pub/${path}`
}

/** Returns the path of a call below `/rc-pub/front/`, for scripts that do not use the client. */
export const apiPath = (call: string): string => `/rc-pub/front/${call}`

/** Returns the URL of a login or account call that a browser opens or posts a form to. */
export const authCallHref = (call: string, query: Query = {}): string => withQuery(`api/${call}`, query)

/** Returns where a login form redirects: through the accounts host, then to a path of this host. */
export const shareSignInHref = (back: string, locale: Locale | string): string =>
  authCallHref('sso/share', { back, language: locale })

/** Returns the URL below `/rc-pub/front/` a form is posted to without scripts. */
export const frontCallHref = (call: string, query: Query): string => withQuery(`front/${call}`, query)

/** Returns the URL of a member call that a browser opens or posts a form to. */
export const memberCallHref = (call: string, query: Query = {}): string =>
  withQuery(`front/frontMembers/${call}`, query)

/** Returns the URL of an article's table as CSV. */
export const tableCsvHref = (id: number): string => `/rc-pub/front/ext/table-csv?id=${id}`

/**
 * Returns the URL of an article's PDF, in the form other sites link to; with a language that of the login form it may
 * lead to, with a type that PDF where the article has several.
 */
export const pdfHref = (id: number, locale?: Locale, type = 'lowqualitypdf'): string =>
  `/rc-pub/front/front-article/download/${id}/${type}${locale ? `?language=${locale}` : ''}`

/** Returns the URL of the feed of a shared album. */
export const sharedAlbumFeedHref = ({ locale, key }: { locale: Locale | string; key: string }): string =>
  `/rc-pub/front/personalAlbum/rss?key=${key}&language=${locale}`

/** Returns the URL of an article's default download. */
export const downloadHref = (id: number): string => `/rc-pub/front/front-article/download/${id}/`

/** Returns the URL of an issue's feed, in the form clients of the original platform use. */
export const periodFeedHref = ({
  periodId,
  siteId,
}: {
  periodId: number | 'currentIssue'
  siteId: number
}): string => `/rc-pub/front/rss?periodId=${periodId}&siteId=${siteId}`

/** Returns the URL of an institution's access link. */
export const accessLinkHref = (code: string): string =>
  `/rc-pub/front/ext/access-link?code=${encodeURIComponent(code)}`

/** Returns the URL the error report form of an article is posted to without scripts. */
export const reportErrorCallHref = (query: Query): string => withQuery('front/ext/report-error', query)
