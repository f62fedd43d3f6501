import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { endpoint } from './endpoint'
import { count, idField, int, list, pageOf, pageParam, sizeParam, text, textOrEmpty } from './fields'

/** Audio (type 28) or video (type 29). */
export const vodSummary = z.object({
  id: idField,
  siteId: idField,
  kind: z.enum(['audio', 'video']),
  /** Number of the resource type. */
  type: count,
  title: textOrEmpty,
  enTitle: text,
  summary: text,
  enSummary: text,
  /** `;`-joined. */
  keywords: text,
  enKeywords: text,
  speaker: text,
  enSpeaker: text,
  paperTitle: text,
  articleId: int,
  /** Seconds. */
  duration: int,
  pictureUrl: text,
  publishDate: text,
  sld: text,
  address: text,
})

export const vodDetail = vodSummary.extend({
  fileId: text,
  /** URL of the media file; null if none is stored. */
  url: text,
  mimeType: text,
  size: int,
  captions: list(z.object({ lang: z.string(), label: z.string(), fileId: z.string(), url: z.string() })),
  transcriptHtml: text,
  enTranscriptHtml: text,
  article: articleSummary.nullish(),
})

export const vodEndpoints = {
  vodList: endpoint({
    path: '/front/vod',
    aliases: ['/front/vod/list'],
    summary: "Audio and video of a site in the site's order; `kind` audio or video, or `type` 28 or 29",
    query: z.object({
      siteId: idField.optional(),
      kind: z.enum(['audio', 'video']).optional(),
      type: z.enum(['28', '29', 'audio', 'video']).optional(),
      page: pageParam,
      size: sizeParam(20),
    }),
    data: pageOf(vodSummary),
  }),
  getVod: endpoint({
    path: '/front/vod/{id}',
    summary: 'An audio or video',
    params: z.object({ id: idField }),
    data: vodDetail,
  }),
} as const

export type VodSummary = z.output<typeof vodSummary>
export type VodDetail = z.output<typeof vodDetail>
