import { apiPath } from '@/lib/routes/api-href'
import type { Locale } from '@/lib/i18n/locales'

/** A reference in its own language and translated, as text and as inline HTML. */
export type FetchedCitation = {
  id: number
  resName: string | null
  enResName: string | null
  quote: string
  quoteHtml: string
  quoteLang: string
  transQuote: string
  transQuoteHtml: string
  transQuoteLang: string
}

export type FetchedCitations = { items: FetchedCitation[]; missing: number[]; style: string }

type Asked = { ids: readonly number[]; siteId: number; locale: Locale; style: string; signal?: AbortSignal }

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
      quote: textOf(row.quote),
      quoteHtml: textOf(row.quoteHtml),
      quoteLang: textOf(row.quoteLang),
      transQuote: textOf(row.transQuote),
      transQuoteHtml: textOf(row.transQuoteHtml),
      transQuoteLang: textOf(row.transQuoteLang),
    },
  ]
}

/** What a call for citations came to: the answer, "all gone", or a failure with the server's own sentence. */
export type CitationAnswer =
  { kind: 'answer'; data: FetchedCitations } | { kind: 'gone' } | { kind: 'failed'; message: string }

const CITATIONS = apiPath('front-article/batchPublicizeInfo')

/**
 * References of up to 100 articles (batchPublicizeInfo). A bare fetch: the API client is too heavy for pages that
 * only read.
 */
export async function fetchCitations({ ids, siteId, locale, style, signal }: Asked): Promise<CitationAnswer> {
  try {
    const query = new URLSearchParams({
      siteId: String(siteId),
      ids: ids.join(','),
      style,
      timestamps: String(Date.now()),
    })
    const response = await fetch(`${CITATIONS}?${query}`, {
      headers: { language: locale, siteId: String(siteId) },
      ...(signal ? { signal } : {}),
    })
    const body = (await response.json()) as {
      status?: unknown
      message?: unknown
      data?: Record<string, unknown>
    }
    if (response.status === 404 || response.status === 410) return { kind: 'gone' }
    const { items, missing, style: used } = body.data ?? {}
    if (body.status !== 0 || !Array.isArray(items)) return { kind: 'failed', message: textOf(body.message) }
    return {
      kind: 'answer',
      data: {
        items: items.flatMap(citation),
        missing: Array.isArray(missing) ? missing.map(Number).filter(Number.isInteger) : [],
        style: textOf(used) || style,
      },
    }
  } catch {
    return { kind: 'failed', message: '' }
  }
}
