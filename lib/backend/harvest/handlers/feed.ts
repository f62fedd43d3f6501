import { downloadHref, periodFeedHref } from '@/lib/routes/api-href'
import { issuePath } from '@/lib/routes/issue-path'
import { localized } from '@/lib/i18n/locales'
import { type Context, type Handlers, Refusal, existing, notFound, siteOf } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { articleById, articlesOfPeriod } from '@/lib/backend/article/queries/article'
import { newestPeriods, periodById } from '@/lib/backend/site/queries/period'
import { ownPublication } from '@/lib/backend/site/queries/site'
import { journalDataOf } from '@/lib/backend/article/export/journal-data'
import { frontMatterOf } from '@/lib/backend/article/queries/article-parts'
import { gatherArticle } from '@/lib/backend/article/gather'
import { env } from '@/lib/env'
import { hrefOfArticle } from '@/lib/routes/article-path'
import type { FeedItem } from '@/lib/metadata/feeds/feed'
import { feedTitle } from '@/lib/metadata/feeds/feed-items'
import { RSS_TYPE, rssFeed } from '@/lib/metadata/feeds/rss'
import { plainText } from '@/lib/text/inline-html'
import { siteOrigin } from '@/lib/http/site-origin'
import type { feedEndpoints } from '@/lib/contract/feed'
import { visibleArticle } from '@/lib/backend/article/visible-article'
import { siteAddress } from '@/lib/backend/site/site-address'

const FEED_ITEMS = 200

export const feedHandlers: Handlers<keyof typeof feedEndpoints> = {
  rss: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    const period = await periodOf(context, query.periodId, site.id)
    const rows = await articlesOfPeriod(context.db, context.scope.siteIds, period.period.id, FEED_ITEMS)
    const origin = siteOrigin(siteAddress(site, env) ?? '')
    // An issue of a member is read on the member's site.
    const owner = context.scope.sites.find(({ id }) => id === period.period.siteId) ?? site
    const ownOrigin = siteOrigin(siteAddress(owner, env) ?? '')
    const { year, issue, volume } = period.period
    const name = pick(context, period.publicationName, period.enPublicationName)
    const feed = rssFeed({
      self: origin + periodFeedHref({ periodId: query.periodId, siteId: site.id }),
      // The path by year and number is that of the site's own journal.
      link:
        ownOrigin +
        issuePath(context.locale, { ...period.period, addressBy: period.own ? period.addressBy : 'id' }),
      title: `${name} ${year}${volume ? `, ${volume}` : ''}${issue ? `(${issue})` : ''}`,
      description: pick(context, period.period.title, period.period.enTitle),
      language: context.locale === 'en' ? 'en' : 'zh-CN',
      updated: newestChange(rows, period.period.updatedAt),
      items: rows.map((row) => feedItem(context, ownOrigin, row)),
    })
    return new Response(feed, {
      headers: {
        'content-type': RSS_TYPE,
        'cache-control': 'public, max-age=600',
        // Both headers go before the address: a cache by address alone would give one reader's feed to all.
        vary: 'language, siteId',
      },
    })
  },
  getData: async ({ query, context }) => {
    const id = Number(/^article-(\d{1,9})$/.exec(query.contentUrl)?.[1] ?? 0)
    if (!id) throw notFound()
    const row = await articleById(context.db, siteIdsOf(context, query.siteId), id)
    if (!row?.article.hasFullText) throw new Refusal(404, 'articleMissing')
    await visibleArticle(context, id)
    const [record, front] = await Promise.all([gatherArticle(context.db, row), frontMatterOf(context.db, id)])
    return journalDataOf(record, front)
  },
}

const siteIdsOf = (context: Context, siteId: number | undefined) =>
  siteId === undefined ? context.scope.siteIds : [siteOf(context.scope, siteId).id]

async function periodOf(context: Context, periodId: number | 'currentIssue', siteId: number) {
  if (periodId !== 'currentIssue') {
    const row = existing(await periodById(context.db, context.scope.siteIds, periodId))
    return row
  }
  const publication = await ownPublication(context.db, siteId)
  const [row] = publication ? await newestPeriods(context.db, publication.id, 1) : []
  if (!row) throw notFound()
  return row
}

const pick = ({ locale }: Context, zh: string | null, en: string | null): string =>
  plainText(localized(locale, { zh, en }).text)

const newestChange = (rows: ArticleRow[], atLeast: Date): string =>
  new Date(
    Math.max(atLeast.getTime(), ...rows.map(({ article }) => article.updatedAt.getTime())),
  ).toISOString()

function titleOf({ locale }: Context, article: ArticleRow['article']): string {
  const { title: resName, enTitle: enResName, otherTitles } = article
  return feedTitle({ ...article, resName, enResName, otherResName: otherTitles[0]?.html ?? null }, locale)
}

function feedItem(context: Context, origin: string, { article, publication }: ArticleRow): FeedItem {
  const link = `${origin}${hrefOfArticle(context.locale, article)}`
  const authors = localized(context.locale, { zh: article.authors, en: article.enAuthors }).text
  return {
    id: article.doi ? `doi:${article.doi}` : link,
    link,
    title: titleOf(context, article),
    summary: pick(context, article.abstractHtml, article.enAbstractHtml) || null,
    authors: authors.split(';').filter(Boolean),
    categories: [pick(context, article.column, article.enColumn)].filter(Boolean),
    published: article.onlineDate ?? article.publishDate,
    updated: article.updatedAt.toISOString(),
    doi: article.doi,
    pdf: article.hasPdf ? origin + downloadHref(article.id) : null,
    source: {
      journal: pick(context, publication.name, publication.enName),
      issn: publication.issn ?? publication.eissn,
      volume: article.volume || null,
      issue: article.issue || null,
      firstPage: article.firstPage,
      lastPage: article.lastPage,
    },
  }
}
