import type { Locale } from '@/lib/i18n/locales'
import { apiPath } from '@/lib/routes/api-href'
import { RcPubError } from './rc-pub-error'

/** A formatted reference in its own language and translated, as text and as inline HTML. */
export type FetchedCitation = {
  id: number
  resName: string | null
  enResName: string | null
  /** Empty where the work has none. */
  doi: string
  /** Host of its site, of an article of a member on a group; else empty. */
  address: string
  quote: string
  quoteHtml: string
  quoteLang: string
  transQuote: string
  transQuoteHtml: string
  transQuoteLang: string
}

export type FetchedCitations = { items: FetchedCitation[]; missing: number[]; style: string }

export type CitationQuery = { ids: readonly number[]; siteId: number; locale: Locale; style: string }

type Body = { status?: unknown; message?: unknown; data?: Record<string, unknown> }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function citation(value: unknown): FetchedCitation[] {
  if (typeof value !== 'object' || value === null) return []
  const row = value as Record<string, unknown>
  const id = Number(row.id)
  if (!Number.isInteger(id)) return []
  return [
    {
      id,
      resName: textOf(row.resName) || null,
      enResName: textOf(row.enResName) || null,
      doi: textOf(row.doi),
      address: textOf(row.address),
      quote: textOf(row.quote),
      quoteHtml: textOf(row.quoteHtml),
      quoteLang: textOf(row.quoteLang),
      transQuote: textOf(row.transQuote),
      transQuoteHtml: textOf(row.transQuoteHtml),
      transQuoteLang: textOf(row.transQuoteLang),
    },
  ]
}

/** Reads the references of a back end that answers one text with a line for each; null where lines and ids differ. */
function linesAsItems(ids: readonly number[], data: Body['data']): object[] | null {
  const lines = (value: unknown) =>
    textOf(value)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
  const quotes = lines(data?.quote)
  const translated = lines(data?.transQuote)
  if (quotes.length !== ids.length) return null
  const isTranslated = translated.length === ids.length
  return ids.map((id, at) => ({ id, quote: quotes[at], transQuote: isTranslated ? translated[at] : '' }))
}

const CITATIONS = apiPath('front-article/batchPublicizeInfo')

/**
 * Fetches references of up to 100 articles (batchPublicizeInfo), and the ids of missing ones. Throws the server's error
 * text, if there is one. Plain fetch: the API client is too large for pages that only read.
 */
export async function fetchCitations(query: CitationQuery, signal: AbortSignal): Promise<FetchedCitations> {
  const { ids, siteId, locale, style } = query
  const params = new URLSearchParams({
    siteId: String(siteId),
    ids: ids.join(','),
    style,
    timestamps: String(Date.now()),
  })
  const response = await fetch(`${CITATIONS}?${params}`, {
    headers: { language: locale, siteId: String(siteId) },
    signal,
  }).catch(() => null)
  const body = (await response?.json().catch(() => null)) as Body | null
  if (!response || !body) throw new RcPubError('unreachable', '')
  if (response.status === 404 || response.status === 410) return { items: [], missing: [...ids], style }
  const { missing, style: used } = body.data ?? {}
  const items = body.data?.items ?? linesAsItems(ids, body.data)
  if (body.status !== 0 || !Array.isArray(items)) throw new RcPubError('refused', textOf(body.message))
  return {
    items: items.flatMap(citation),
    missing: Array.isArray(missing) ? missing.map(Number).filter(Number.isInteger) : [],
    style: textOf(used) || style,
  }
}
