import { fileHref } from '@/lib/routes/file-href'
import { type Context, type Handlers, notFound, page, restrictSites } from '@/lib/backend/http/handler'
import { articleById } from '@/lib/backend/article/queries/article'
import { filesByIds } from '@/lib/backend/article/queries/article-parts'
import { type VodRow, listVods, vodsByIds } from '../queries/vod'
import type { vodEndpoints } from '@/lib/contract/vod'
import { siteTarget } from '@/lib/backend/site/site-target'
import { wireArticles } from '@/lib/backend/article/wire'
import { typeNumber } from '@/lib/rules/resource-type'

const kindOf = { '28': 'audio', '29': 'video', audio: 'audio', video: 'video' } as const

export const vodHandlers: Handlers<keyof typeof vodEndpoints> = {
  vodList: async ({ query, context }) => {
    const { rows, total } = await listVods(context.db, {
      siteIds: restrictSites(context.scope, query.siteId),
      kind: query.kind ?? (query.type && kindOf[query.type]),
      page: query.page,
      size: query.size,
    })
    return page(
      rows.map((row) => wireVod(context, row)),
      total,
      query,
    )
  },
  getVod: async ({ params, context }) => {
    const [row] = await vodsByIds(context.db, context.scope.siteIds, [params.id])
    if (!row) throw notFound()
    const [file] = row.fileId ? await filesByIds(context.db, [row.fileId]) : []
    return {
      ...wireVod(context, row),
      fileId: row.fileId,
      url: row.fileId && fileHref(row.fileId),
      mimeType: row.mimeType ?? file?.mimeType ?? null,
      size: file?.size ?? null,
      captions: row.captions
        .filter(({ fileId }) => fileId !== '')
        .map((caption) => ({ ...caption, url: fileHref(caption.fileId) })),
      transcriptHtml: row.transcriptHtml,
      enTranscriptHtml: row.enTranscriptHtml,
      article: await paperOf(context, row),
    }
  },
}

async function paperOf(context: Context, { articleId }: VodRow) {
  const row = articleId === null ? null : await articleById(context.db, context.scope.siteIds, articleId)
  if (!row || row.article.withdrawnAt) return null
  const [item] = await wireArticles(context, [row])
  return item ?? null
}

/** Converts an audio or video to its list fields. */
export const wireVod = (context: Context, row: VodRow) => ({
  id: row.id,
  siteId: row.siteId,
  kind: row.kind,
  type: typeNumber[row.kind === 'audio' ? 'audio' : 'video'],
  title: row.title,
  enTitle: row.enTitle,
  summary: row.summary,
  enSummary: row.enSummary,
  keywords: row.keywords,
  enKeywords: row.enKeywords,
  speaker: row.speaker,
  enSpeaker: row.enSpeaker,
  paperTitle: row.paperTitle,
  articleId: row.articleId,
  duration: row.duration,
  pictureUrl: row.pictureUrl,
  publishDate: row.publishDate,
  ...siteTarget(context, row.siteId),
})
