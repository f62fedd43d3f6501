import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/render-screen'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import type { Article } from '@/lib/rc-pub/contract/article'

/** An article by DOI or id, of the site the path names where it names one. */
export const loadArticle = cache(
  async (doi: string | undefined, id: string | undefined, siteId: string | undefined): Promise<Article> => {
    const { call } = await screenContext()
    const query = siteId ? { siteId } : {}
    if (doi) return call('getArticleByDoi', { query: { doi, ...query } })
    if (!id) throw new RcPubError('not-found', '')
    return call('getArticle', { params: { id }, query })
  },
)

/** References of an article; asked once a page. */
const loadReferences = cache(async (id: number) => {
  const { call } = await screenContext()
  return call('getReference', { query: { id } })
})

/** Figures and tables of an article; asked once a page. */
export const loadFigures = cache(async (id: number) => {
  const { call } = await screenContext()
  return call('articleFigures', { query: { id } })
})

/** Full text and references, only where there are some. */
export const loadFullText = cache(async (article: Article) => {
  const { call } = await screenContext()
  if (article.withdrawn) return { fullText: null, references: [] }
  const fullText = article.hasFullText ? await call('getHtml', { query: { id: article.id } }) : null
  const references = !fullText && article.referenceCount > 0 ? await loadReferences(article.id) : []
  return { fullText, references }
})

/** What the head of the page tells machines beside the article: its references and figures. */
export const loadHeadParts = cache(async (article: Article) => {
  if (article.withdrawn) return { article, references: [], figures: [] }
  const [references, figures] = await Promise.all([
    article.referenceCount > 0 ? loadReferences(article.id) : [],
    article.figureCount > 0 ? loadFigures(article.id) : [],
  ])
  return { article, references, figures }
})
