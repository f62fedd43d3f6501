import 'server-only'
import { screenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Article } from '@/lib/contract/article'
import type { ArticlePage } from '@/lib/contract/article-page'

const SIZE = 5

/** Whether a back end has no such call: it knows no such address, or answers it with something else. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof RcPubError && ['not-found', 'bad-shape', 'refused'].includes(error.kind)

/** What an article page shows, part by part: a call for each. */
export async function loadParts(
  doi: string | undefined,
  id: number | undefined,
  siteId: number | undefined,
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
  const missing = { any: false }
  const orElse = async <T, U>(work: Promise<T> | false, none: U): Promise<T | U> =>
    work === false
      ? none
      : work.catch((error: unknown) => {
          missing.any ||= !isUnknownCall(error)
          return none
        })
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
  const related = { bySubject, byAuthor, byFund, byOrg }
  return { figures, citation, use, related, hotWords, trend, incomplete: missing.any }
}
