import type { FeedItem } from './feed'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, localized } from '@/lib/i18n/locales'
import { wholeTitles } from '@/lib/i18n/whole-title'
import { articleAddresses } from '../article-addresses'
import type { ArticleSummary } from '@/lib/contract/article'
import type { NewsSummary } from '@/lib/contract/news'
import { href } from '@/lib/routes/href'

type Titled = Pick<
  ArticleSummary,
  'id' | 'doi' | 'resName' | 'enResName' | 'subtitle' | 'enSubtitle' | 'otherResName' | 'status'
>

/** Returns a title as pages show it, with subtitle and status; one in a third language where there is no other. */
export function feedTitle(article: Titled, locale: Locale): string {
  const { text, lang = locale } = localized(locale, wholeTitles(article))
  const title = plainText(text) || plainText(article.otherResName) || (article.doi ?? String(article.id))
  return titleWithStatus(title, { status: article.status, language: lang })
}

/** Converts an article to a feed item, in the language of the feed if the work has it. */
export function articleItem(article: ArticleSummary, locale: Locale, origin: string): FeedItem {
  const addresses = articleAddresses(article, locale, origin)
  const pick = (zh: string | null, en: string | null) => plainText(localized(locale, { zh, en }).text)
  const published = article.onlineDate ?? article.publishDate ?? article.acceptedDate
  return {
    id: addresses.doi ?? addresses.page,
    link: addresses.page,
    title: feedTitle(article, locale),
    summary: pick(article.summary, article.enSummary) || null,
    authors: localized(locale, { zh: article.authors, en: article.enAuthors })
      .text.split(';')
      .map((name) => name.trim())
      .filter(Boolean),
    categories: [pick(article.lanmu, article.enLanmu)].filter(Boolean),
    published,
    updated: published ?? String(article.year ?? 1970),
    doi: article.doi,
    pdf: article.hasPdf && !article.downloadLogin ? addresses.pdf : null,
    source: {
      journal: pick(article.publicationName, article.enPublicationName) || null,
      issn: null,
      volume: article.volume || null,
      issue: article.issue || null,
      firstPage: article.firstPageNum,
      lastPage: article.lastPageNum,
    },
  }
}

/** Converts a news item to a feed item; an external one links to its source. */
export function newsItem(news: NewsSummary, locale: Locale, origin: string): FeedItem {
  const newsUrl = origin + href.news({ locale, id: news.id })
  const elsewhere =
    news.original === 2 || news.newsDataType === 'wechat' ? safeUrl(news.sourceLink) : undefined
  const author = news.author ?? localized(locale, { zh: news.source, en: news.enSource }).text
  return {
    id: newsUrl,
    link: elsewhere ? new URL(elsewhere, origin).href : newsUrl,
    title: plainText(localized(locale, { zh: news.title, en: news.enTitle }).text),
    summary: plainText(localized(locale, { zh: news.summary, en: news.enSummary }).text) || null,
    authors: author ? [author] : [],
    categories: [],
    published: news.publishDate || null,
    updated: news.publishDate || '1970-01-01',
    doi: null,
    pdf: null,
    source: null,
  }
}

/** Returns the newest date of some items; 1970-01-01 for none. */
export const newestOf = (items: FeedItem[]): string =>
  items.reduce((newest, { updated }) => (updated > newest ? updated : newest), '1970-01-01')
