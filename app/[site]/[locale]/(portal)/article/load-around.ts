import 'server-only'
import { screenContext } from '@/app/render-screen'
import { hrefOfArticle } from '@/lib/domain/article-path'
import { presentText } from '@/lib/domain/present-text'
import { webUrl } from '@/lib/domain/safe-url'
import type { Article, FigureDetail } from '@/lib/rc-pub/contract/article'
import type { CitedItem } from '@/lib/rc-pub/contract/citation'
import type { RelatedArticle } from '@/lib/rc-pub/contract/relation'
import type { ArticleUse, KeywordTrend } from '@/lib/rc-pub/contract/statistics'
import { loadFigures } from './load-article'

export type Around = {
  figures: FigureDetail[]
  citation: CitedItem | null
  use: ArticleUse | null
  related: Record<'bySubject' | 'byAuthor' | 'byFund' | 'byOrg', RelatedArticle[]>
  hotWords: { word: string; count: number }[]
  trend: KeywordTrend[]
  /** Whether the article's jump URL leads away from its own page (or may: the call failed). */
  jumps: boolean
}

const SIZE = 5

/** What stands around the text. Each part may fail alone: the article is read without it. */
export async function loadAround(article: Article): Promise<Around> {
  const { call, bundle } = await screenContext()
  const query = { id: article.id }
  const related = { ...query, siteId: bundle.site.id, size: SIZE }
  const list = (name: 'relatedArticles' | 'relatedByAuthor' | 'relatedByFund' | 'relatedByOrg') =>
    call(name, { query: related }).then(({ content }) => content)
  const [figures, citation, use, bySubject, byAuthor, byFund, byOrg, hotWords, trend, jumps] =
    await Promise.all([
      article.figureCount + article.tableCount > 0 ? orElse(loadFigures(article.id), []) : [],
      orElse(call('getPublicizeInfo', { query }), null),
      orElse(call('getArticleBrowseAndDownloadData', { query }), null),
      orElse(list('relatedArticles'), []),
      orElse(list('relatedByAuthor'), []),
      orElse(list('relatedByFund'), []),
      orElse(list('relatedByOrg'), []),
      orElse(call('getRelatHotWords', { query: { ...query, size: 10 } }), []),
      orElse(call('getResearchTrend', { query }), []),
      namesDocument(article) ? orElse(leavesPage(article), true) : false,
    ])
  return { figures, citation, use, related: { bySubject, byAuthor, byFund, byOrg }, hotWords, trend, jumps }
}

/** A document elsewhere that is named but not linked: its address is asked for (getJumpUrl). */
const namesDocument = ({ vasDocLink, vasDocId, adcsDocId, vasDocsource }: Article) =>
  webUrl(vasDocLink) === undefined && [vasDocId, adcsDocId, vasDocsource].some((name) => presentText(name))

async function leavesPage(article: Article): Promise<boolean> {
  const { call, locale } = await screenContext()
  const url = await call('getArticleJumpUrl', { query: { id: article.id, siteId: article.siteId } })
  return !url.endsWith(hrefOfArticle(locale, article))
}

const orElse = <T, U>(work: Promise<T>, none: U): Promise<T | U> => work.catch(() => none)
