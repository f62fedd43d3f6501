import { type Locale, isLocale } from '@/lib/i18n/locales'

const PLAIN = ['current', 'online-first', 'accepted', 'latest', 'news'] as const
const NAMED = [
  ...(['issue', 'column', 'journal', 'news', 'author', 'keyword'] as const),
  ...(['institution', 'fund'] as const),
] as const

const FEED_FORMATS = ['rss', 'atom'] as const

type FeedFormat = (typeof FEED_FORMATS)[number]

/**
 * Subject of a feed; `value` is an id for issue, journal and news (a channel), a name for the others, of authors and
 * institutions also an ORCID iD or ROR id.
 */
export type FeedSubject =
  { kind: (typeof PLAIN)[number]; value: null } | { kind: (typeof NAMED)[number]; value: string }

export type FeedRequest = { locale: Locale; format: FeedFormat; subject: FeedSubject }

/** Returns the path of a feed: `/feeds/{lang}/{kind}/{value?}/{format}.xml`. */
export const feedPath = ({ locale, format, subject: { kind, value } }: FeedRequest): string =>
  `/feeds/${locale}/${kind}/${value === null ? '' : `${encodeURIComponent(value)}/`}${format}.xml`

/** Parses the decoded segments after `/feeds/`; null if they are not a feed. */
export function readFeedPath(segments: string[]): FeedRequest | null {
  const [locale, kind, ...rest] = segments
  const file = rest.pop() ?? ''
  const format = FEED_FORMATS.find((known) => file === `${known}.xml`)
  if (!isLocale(locale) || !format || rest.length > 1) return null
  const [value] = rest
  if (value === undefined) {
    const plain = PLAIN.find((known) => known === kind)
    return plain ? { locale, format, subject: { kind: plain, value: null } } : null
  }
  const named = NAMED.find((known) => known === kind)
  const isId = kind === 'issue' || kind === 'journal' || kind === 'news'
  if (!named || value === '' || value.length > 200 || (isId && !/^\d{1,9}$/.test(value))) return null
  return { locale, format, subject: { kind: named, value } }
}
