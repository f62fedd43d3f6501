import type { Locale } from '@/lib/i18n/locales'

type Query = Record<string, string>

const withQuery = (path: string, query: Query): string => {
  const text = new URLSearchParams(query).toString()
  return text ? `/rc-pub/${path}?${text}` : `/rc-pub/${path}`
}

/** A call below `/rc-pub/front/`, for scripts that ask for it without the client. */
export const apiPath = (call: string): string => `/rc-pub/front/${call}`

/** A call of sign-in and account a browser goes to, or posts a form to. */
export const authCallHref = (call: string, query: Query = {}): string => withQuery(`api/${call}`, query)

/** Where a sign-in by a form leads: over the host all others ask, then to a path of this one. */
export const shareSignInHref = (back: string, locale: Locale | string): string =>
  authCallHref('sso/share', { back, language: locale })

/** A call of a member's area a browser goes to, or posts a form to. */
export const memberCallHref = (call: string, query: Query = {}): string =>
  withQuery(`front/frontMembers/${call}`, query)

/** A table of an article as CSV. */
export const tableCsvHref = (id: number): string => `/rc-pub/front/ext/table-csv?id=${id}`

/** The PDF of an article, in the form other sites link to. */
export const pdfHref = (id: number): string => `/rc-pub/front/front-article/download/${id}/lowqualitypdf`

/** The feed of a shared album. */
export const sharedAlbumFeedHref = ({ locale, key }: { locale: Locale | string; key: string }): string =>
  `/rc-pub/front/personalAlbum/rss?key=${key}&language=${locale}`

/** The file of an article a client gets by default. */
export const downloadHref = (id: number): string => `/rc-pub/front/front-article/download/${id}/`

/** The feed of an issue, as clients of the platform ask for it. */
export const periodFeedHref = ({
  periodId,
  siteId,
}: {
  periodId: number | 'currentIssue'
  siteId: number
}): string => `/rc-pub/front/rss?periodId=${periodId}&siteId=${siteId}`

/** Where an access link of an institution leads. */
export const accessLinkHref = (code: string): string =>
  `/rc-pub/front/ext/access-link?code=${encodeURIComponent(code)}`

/** Where the form that reports an error in an article is posted to without scripts. */
export const reportErrorCallHref = (query: Query): string => withQuery('front/ext/report-error', query)
