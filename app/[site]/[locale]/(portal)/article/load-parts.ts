import 'server-only'
import { screenContext } from '@/app/render-screen'
import type { Article } from '@/lib/rc-pub/contract/article'
import type { ArticlePage } from '@/lib/rc-pub/contract/article-page'

const SIZE = 5

/** What an article page shows, part by part: a call for each. */
export async function loadParts(
  doi: string | undefined,
  id: string | undefined,
  siteId: string | undefined,
): Promise<ArticlePage> {
  const { call } = await screenContext()
  const own = siteId ? { siteId } : {}
  const article = doi
    ? await call('getArticleByDoi', { query: { doi, ...own } })
    : await call('getArticle', { params: { id: id ?? '' }, query: own })
  const query = { id: article.id }
  const [fullText, references, around] = await Promise.all([
    !article.withdrawn && article.hasFullText ? call('getHtml', { query }) : null,
    !article.withdrawn && article.referenceCount > 0 ? call('getReference', { query }) : [],
    aroundOf(article),
  ])
  return { article, fullText, references, ...around }
}

/** What stands around the text. Each part may fail alone: the article is read without it. */
async function aroundOf(article: Article) {
  const { call, bundle } = await screenContext()
  const query = { id: article.id }
  const asked = article.withdrawn ? false : true
  const list = (name: 'relatedArticles' | 'relatedByAuthor' | 'relatedByFund' | 'relatedByOrg') =>
    orElse(
      asked &&
        call(name, { query: { ...query, siteId: bundle.site.id, size: SIZE } }).then(
          ({ content }) => content,
        ),
      [],
    )
  const [figures, citation, use, bySubject, byAuthor, byFund, byOrg, hotWords, trend] = await Promise.all([
    orElse(asked && article.figureCount + article.tableCount > 0 && call('articleFigures', { query }), []),
    orElse(asked && call('getPublicizeInfo', { query }), null),
    orElse(asked && call('getArticleBrowseAndDownloadData', { query }), null),
    list('relatedArticles'),
    list('relatedByAuthor'),
    list('relatedByFund'),
    list('relatedByOrg'),
    orElse(asked && call('getRelatHotWords', { query: { ...query, size: 10 } }), []),
    orElse(asked && call('getResearchTrend', { query }), []),
  ])
  return { figures, citation, use, related: { bySubject, byAuthor, byFund, byOrg }, hotWords, trend }
}

const orElse = async <T, U>(work: Promise<T> | false, none: U): Promise<T | U> =>
  work === false ? none : work.catch(() => none)
