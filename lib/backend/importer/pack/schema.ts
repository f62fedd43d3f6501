import { z } from 'zod'
import { bilingual, colour, date, file, key } from './fields'
import { footer, header } from './frame-schema'

/**
 * A site pack's `site.yaml` (design section 8): everything a site owner configures. Every text that a reader sees comes
 * as `{ zh, en }`; file names are relative to the pack folder. Names (`key`) are the owner's and stay the same from
 * import to import.
 */

const html = bilingual

const publication = z.strictObject({
  name: bilingual,
  abbrev: z.string().optional(),
  issn: z.string().optional(),
  eissn: z.string().optional(),
  cn: z.string().optional(),
  publisher: bilingual.optional(),
  organizerUnit: bilingual.optional(),
  editorInChief: bilingual.optional(),
  frequency: bilingual.optional(),
  foundedYear: z.number().int().optional(),
  language: z.string().optional(),
  subjects: z.array(bilingual).default([]),
  /** Indexing services. */
  indexed: z.array(z.string()).default([]),
  intro: html.optional(),
  cover: file.optional(),
  submitUrl: z.string().optional(),
  licence: z.string().optional(),
  backIssueStyle: z.number().int().default(1),
  /** Covers and titles of single issues. */
  issues: z
    .array(
      z.strictObject({
        year: z.number().int(),
        issue: z.union([z.string(), z.number()]).transform(String),
        cover: file.optional(),
        title: bilingual.optional(),
        publishDate: date.optional(),
        pdf: file.optional(),
      }),
    )
    .default([]),
})

/** Module types a channel page is composed of; the home page is the channel with code `index`. */
const moduleTypes = [
  'currentIssue',
  'journalFacts',
  'onlineFirst',
  'justAccepted',
  'news',
  'banner',
  'mostRead',
  'mostCited',
  'mostDownloaded',
  'albums',
  'links',
  'journals',
  'newestArticles',
  'statistics',
  'editorial',
  'media',
  'books',
  'figures',
  'html',
  'hotWords',
  'columns',
] as const

const moduleEntry = z.strictObject({
  type: z.enum(moduleTypes),
  name: bilingual.optional(),
  size: z.number().int().min(1).max(50).optional(),
  /** Key of the channel it lists (news) or links to. */
  channel: key.optional(),
  html: html.optional(),
  links: z.array(z.strictObject({ name: bilingual, url: z.string(), picture: file.optional() })).optional(),
})

const channelBase = z.strictObject({
  key,
  /** Channel code of spec chapter 2: index, news, directory, backissue, singleFirst, latestOffer, jump ... */
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/),
  name: bilingual,
  enable: z.boolean().default(true),
  linkValue: z.string().optional(),
  route: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  newsDataType: z.string().optional(),
  styleId: z.number().int().optional(),
  banner: file.optional(),
  content: html.optional(),
  modules: z.array(moduleEntry).default([]),
  /** What the channel lists, where its code does not say it: keys of albums, books, experts; columns; article types. */
  target: z
    .strictObject({
      kind: z.enum(['album', 'book', 'vod', 'expert', 'column', 'articleType', 'publication', 'news']),
      keys: z.array(z.string()).default([]),
    })
    .optional(),
})

export type PackChannel = z.output<typeof channelBase> & { children: PackChannel[] }

const channel: z.ZodType<PackChannel> = channelBase.extend({
  get children() {
    return z.array(channel).default([])
  },
}) as unknown as z.ZodType<PackChannel>

const newsItem = z.strictObject({
  key,
  /** Key of the news channel. */
  channel: key.optional(),
  title: bilingual,
  summary: bilingual.optional(),
  content: html.optional(),
  author: z.string().optional(),
  source: bilingual.optional(),
  /** 1 own, 2 external. */
  original: z.number().int().default(1),
  newsDataType: z.string().default('news'),
  sourceLink: z.string().optional(),
  picture: file.optional(),
  top: z.boolean().default(false),
  topPicture: file.optional(),
  date,
})

const banner = z.strictObject({
  type: z.enum(['link', 'wechat', 'news', 'album', 'article']),
  name: bilingual,
  picture: file,
  url: z.string().optional(),
  /** Key of the news item or album, DOI of the article. */
  target: z.string().optional(),
})

const tool = z.strictObject({
  name: bilingual,
  type: z.enum(['pop', 'link']).default('link'),
  platformType: z.enum(['rss', 'email', 'folderAdd', 'link']).default('link'),
  url: z.string().optional(),
  /** Key of a channel it opens. */
  channel: key.optional(),
  popPicture: file.optional(),
  picture: file.optional(),
  description: bilingual.optional(),
})

const album = z.strictObject({
  key,
  channel: key.optional(),
  name: bilingual,
  summary: bilingual.optional(),
  intro: html.optional(),
  picture: file.optional(),
  date: date.optional(),
  editor: bilingual.optional(),
  /** Article DOIs, and keys of vods and books: `doi:10.5555/x`, `vod:key`, `book:key`. */
  items: z.array(z.string()).default([]),
})

const expert = z.strictObject({
  key,
  channel: key.optional(),
  name: bilingual,
  position: bilingual,
  title: bilingual.optional(),
  organization: bilingual.optional(),
  country: bilingual.optional(),
  researchField: bilingual.optional(),
  intro: html.optional(),
  email: z.string().optional(),
  homepage: z.string().optional(),
  orcid: z.string().optional(),
  picture: file.optional(),
})

const book = z.strictObject({
  key,
  name: bilingual,
  authors: bilingual.optional(),
  publisher: bilingual.optional(),
  isbn: z.string().optional(),
  date: date.optional(),
  pages: z.number().int().optional(),
  price: z.string().optional(),
  summary: bilingual.optional(),
  toc: html.optional(),
  picture: file.optional(),
  cloudId: z.string().optional(),
})

const vod = z.strictObject({
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
  transcript: html.optional(),
  date: date.optional(),
})

/** `site.yaml`. */
export const sitePack = z.strictObject({
  site: z.strictObject({
    sld: key,
    type: z.enum(['single', 'group', 'all']).default('single'),
    groupType: z.number().int().default(0),
    name: bilingual,
    domain: z.string().optional(),
    state: z.enum(['open', 'closed', 'expired']).default('open'),
    defaultLanguage: z.enum(['zh', 'en']).default('zh'),
    templateId: z.number().int().optional(),
    colorId: z.number().int().min(1).max(11).default(1),
    colour: colour.optional(),
    colour1: colour.optional(),
    colour2: colour.optional(),
    colour3: colour.optional(),
    grayType: z.number().int().default(0),
    umtFlag: z.number().int().default(0),
    keywords: bilingual.optional(),
    description: bilingual.optional(),
    logo: file.optional(),
    logo1: file.optional(),
    picture: file.optional(),
    supportPhone: z.string().optional(),
    /** Files of articles need a login unless the article is open access (design section 5). */
    downloadLogin: z.boolean().default(false),
    /** Sites of a group, by sld; the aggregate shows all without listing them. */
    members: z.array(key).default([]),
  }),
  publication: publication.optional(),
  header: header.prefault({}),
  footer: footer.prefault({}),
  channels: z.array(channel).min(1),
  tools: z.array(tool).default([]),
  banners: z.array(banner).default([]),
  news: z.array(newsItem).default([]),
  albums: z.array(album).default([]),
  experts: z.array(expert).default([]),
  books: z.array(book).default([]),
  vods: z.array(vod).default([]),
  redirects: z.array(z.strictObject({ from: z.string().startsWith('/'), to: z.string() })).default([]),
  /** Article files and folders of the pack, relative; `articles/` when left out. */
  articles: z.array(file).default(['articles']),
})

export type SitePack = z.output<typeof sitePack>
