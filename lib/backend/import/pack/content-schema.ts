import { z } from '@/lib/zod'
import { bilingual, date, file, key, times } from './fields'

/** A news item. */
export const newsItem = z.strictObject({
  key,
  /** Key of the news channel. */
  channel: key.optional(),
  title: bilingual,
  summary: bilingual.optional(),
  content: bilingual.optional(),
  author: z.string().optional(),
  source: bilingual.optional(),
  /** 1 original, 2 external. */
  original: z.number().int().default(1),
  newsDataType: z.string().default('news'),
  sourceLink: z.string().optional(),
  picture: file.optional(),
  top: z.boolean().default(false),
  topPicture: file.optional(),
  date,
  ...times,
})

/** A banner of the carousel. */
export const banner = z.strictObject({
  type: z.enum(['link', 'wechat', 'news', 'album', 'article']),
  name: bilingual,
  picture: file,
  url: z.string().optional(),
  /** Key of the news item or album, DOI of the article. */
  target: z.string().optional(),
  ...times,
})

/** An album. */
export const album = z.strictObject({
  key,
  channel: key.optional(),
  name: bilingual,
  summary: bilingual.optional(),
  intro: bilingual.optional(),
  picture: file.optional(),
  date: date.optional(),
  editor: bilingual.optional(),
  /** Article DOIs, and keys of vods and books: `doi:10.5555/x`, `vod:key`, `book:key`. */
  items: z.array(z.string()).default([]),
})

/** A member of the editorial board. */
export const expert = z.strictObject({
  key,
  channel: key.optional(),
  name: bilingual,
  position: bilingual,
  title: bilingual.optional(),
  organization: bilingual.optional(),
  country: bilingual.optional(),
  researchField: bilingual.optional(),
  intro: bilingual.optional(),
  email: z.string().optional(),
  homepage: z.string().optional(),
  orcid: z.string().optional(),
  picture: file.optional(),
})

/** A book. */
export const book = z.strictObject({
  key,
  name: bilingual,
  authors: bilingual.optional(),
  publisher: bilingual.optional(),
  isbn: z.string().optional(),
  date: date.optional(),
  pages: z.number().int().optional(),
  price: z.string().optional(),
  summary: bilingual.optional(),
  toc: bilingual.optional(),
  picture: file.optional(),
  cloudId: z.string().optional(),
})

/** An audio or a video. */
export const vod = z.strictObject({
  key,
  kind: z.enum(['audio', 'video']),
  title: bilingual,
  summary: bilingual.optional(),
  keywords: z
    .strictObject({ zh: z.array(z.string()).default([]), en: z.array(z.string()).default([]) })
    .optional(),
  speaker: bilingual.optional(),
  paperTitle: z.string().optional(),
  /** DOI of the article it belongs to. */
  article: z.string().optional(),
  file,
  duration: z.number().int().optional(),
  picture: file.optional(),
  captions: z.array(z.strictObject({ lang: z.string(), label: z.string(), file })).default([]),
  transcript: bilingual.optional(),
  date: date.optional(),
})
