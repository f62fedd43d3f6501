import { cachedForSite } from '@/lib/backend/http/cached-until-change'
import { dayOf } from '@/lib/i18n/time-zone'
import {
  companionKeywords,
  frequentKeywords,
  keywordYears,
  keywordsOf,
  usesByMonth,
} from '@/lib/backend/usage/queries/statistics'
import { otherLocale } from '@/lib/i18n/locales'
import type { ArticleRow } from '@/lib/backend/db/db'
import { type Handlers, badRequest, restrictSites } from '@/lib/backend/http/handler'
import { countUse } from '@/lib/backend/usage/count-api-use'
import type { statisticsEndpoints } from '@/lib/contract/statistics'
import { visibleArticle } from '../visible-article'

const TREND_KEYWORDS = 5
/** The largest list of keywords a call may ask for. */
const MOST_KEYWORDS = 50
const TREND_YEARS = 10

export const statisticsHandlers: Handlers<keyof typeof statisticsEndpoints> = {
  getStatistics: async ({ query, context }) => numbers(await visibleArticle(context, query.id)),
  getArticleBrowseAndDownloadData: async ({ query, context }) => {
    const row = await visibleArticle(context, query.id)
    const uses = await usesByMonth(context.db, query.id, query.months)
    const found = new Map(uses.map((use) => [use.month, use]))
    const months = lastMonths(query.months).map(
      (month) => found.get(month) ?? { month, views: 0, downloads: 0 },
    )
    return { ...numbers(row), months }
  },
  getRelatHotWords: async ({ query, context }) => {
    const filter = {
      siteIds: restrictSites(context.scope, query.siteId),
      lang: context.locale,
      limit: query.size,
    }
    if (query.id === undefined) {
      const { siteIds, lang } = filter
      const all = await cachedForSite(context, `frequent keywords ${lang} ${siteIds.join(' ')}`, () =>
        frequentKeywords(context.db, { ...filter, limit: MOST_KEYWORDS }),
      )
      return all.slice(0, query.size)
    }
    await visibleArticle(context, query.id)
    const keywords = await keywordsOf(context.db, query.id, context.locale)
    return companionKeywords(
      context.db,
      keywords.map(({ keyFolded }) => keyFolded),
      filter,
    )
  },
  getResearchTrend: async ({ query, context }) => {
    await visibleArticle(context, query.id)
    const [locale, otherLang] = [context.locale, otherLocale(context.locale)]
    const currentKeywords = await keywordsOf(context.db, query.id, locale)
    const words = (
      currentKeywords.length ? currentKeywords : await keywordsOf(context.db, query.id, otherLang)
    ).slice(0, TREND_KEYWORDS)
    const rows = await keywordYears(
      context.db,
      restrictSites(context.scope, query.siteId),
      words.map(({ keyFolded }) => keyFolded),
    )
    return trends(words, rows)
  },
  updateCount: async ({ query, body, context }) => {
    const id = body?.id ?? query.id
    if (id === undefined) throw badRequest('id')
    const row = await visibleArticle(context, id)
    const type = body?.type ?? query.type ?? 'view'
    const how = type === 'download' || type === '2' ? ('downloads' as const) : ('views' as const)
    const counted = countUse(
      { siteId: context.scope.site.id, kind: 'article', resourceId: id, how },
      { address: context.address, agent: context.request.headers.get('user-agent') ?? '', db: context.db },
    )
    const now = numbers(row)
    if (!counted) return now
    return how === 'views'
      ? { ...now, viewCount: now.viewCount + 1 }
      : { ...now, downloadCount: now.downloadCount + 1 }
  },
}

const numbers = ({ article }: ArticleRow) => ({
  id: article.id,
  viewCount: article.viewCount,
  downloadCount: article.downloadCount,
  citedCount: article.citedCount,
})

/** Returns the last `length` months with that of today, oldest first, as YYYY-MM. */
function lastMonths(length: number): string[] {
  const [year = 0, month = 0] = dayOf(Date.now()).split('-').map(Number)
  return Array.from({ length }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - (length - 1 - at), 1)).toISOString().slice(0, 7),
  )
}

type Words = { keyword: string; keyFolded: string }[]

/** Counts each keyword over the same years: up to ten, ending with the newest that has an article; gaps are 0. */
function trends(words: Words, rows: { key: string; year: number; count: number }[]) {
  if (rows.length === 0) return []
  const newest = Math.max(...rows.map(({ year }) => year))
  const oldest = Math.max(newest - TREND_YEARS + 1, Math.min(...rows.map(({ year }) => year)))
  const counts = new Map(rows.map(({ key, year, count }) => [`${year} ${key}`, count]))
  const years = Array.from({ length: newest - oldest + 1 }, (_, at) => oldest + at)
  return words.map(({ keyword, keyFolded }) => ({
    keyword,
    points: years.map((year) => ({ year, count: counts.get(`${year} ${keyFolded}`) ?? 0 })),
  }))
}
