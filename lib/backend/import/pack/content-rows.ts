import type { albums, books, experts, news, vods } from '@/lib/backend/db/db'
import { mimeTypeOf } from '@/lib/backend/files/mime-type'
import { statedTimes, timeColumns } from '../times/publication-times'
import { type FileUrl, fileIdOf } from './file-url'
import type { SitePack } from './schema'
import { sanitizeOwnerHtmlOrNull } from '@/lib/text/sanitize-html'

/** Context of the row functions: site, files, channel ids by key. */
type RowParts = {
  siteId: number
  fileUrl: FileUrl
  channelId: (key: string | undefined) => number | null
}

type Two = { zh: string | null; en: string | null } | undefined

const zh = (text: Two) => text?.zh ?? null
const en = (text: Two) => text?.en ?? null

/** Returns URLs and ids of the pictures of a news item. */
async function pictures(item: SitePack['news'][number], { fileUrl }: RowParts) {
  const [pictureUrl, topPictureUrl] = [await fileUrl(item.picture), await fileUrl(item.topPicture)]
  return {
    pictureUrl,
    coverId: fileIdOf(pictureUrl),
    topPictureUrl,
    topPictureId: fileIdOf(topPictureUrl),
  }
}

/** Builds the row of a news item and stores its pictures. */
export const newsRow = async (
  item: SitePack['news'][number],
  parts: RowParts,
): Promise<typeof news.$inferInsert> => ({
  ...(await pictures(item, parts)),
  siteId: parts.siteId,
  packKey: item.key,
  channelId: parts.channelId(item.channel),
  title: item.title.zh,
  enTitle: item.title.en,
  summary: zh(item.summary),
  enSummary: en(item.summary),
  contentHtml: sanitizeOwnerHtmlOrNull(zh(item.content)),
  enContentHtml: sanitizeOwnerHtmlOrNull(en(item.content)),
  author: item.author ?? null,
  source: zh(item.source),
  enSource: en(item.source),
  original: item.original,
  newsDataType: item.newsDataType,
  sourceLink: item.sourceLink ?? null,
  top: item.top,
  publishDate: item.date,
  ...timeColumns(statedTimes(item)),
})

/** Builds the row of a person and stores the picture. */
export const expertRow = async (
  item: SitePack['experts'][number],
  sort: number,
  parts: RowParts,
): Promise<typeof experts.$inferInsert> => ({
  siteId: parts.siteId,
  packKey: item.key,
  sort,
  positionSort: sort,
  channelId: parts.channelId(item.channel),
  name: item.name.zh ?? item.name.en ?? '',
  enName: item.name.en,
  position: item.position.zh,
  enPosition: item.position.en,
  title: zh(item.title),
  enTitle: en(item.title),
  organization: zh(item.organization),
  enOrganization: en(item.organization),
  country: zh(item.country),
  enCountry: en(item.country),
  researchField: zh(item.researchField),
  enResearchField: en(item.researchField),
  introHtml: sanitizeOwnerHtmlOrNull(zh(item.intro)),
  enIntroHtml: sanitizeOwnerHtmlOrNull(en(item.intro)),
  email: item.email ?? null,
  homepage: item.homepage ?? null,
  orcid: item.orcid ?? null,
  pictureUrl: await parts.fileUrl(item.picture),
})

/** Builds the row of a book and stores its picture. */
export const bookRow = async (
  item: SitePack['books'][number],
  sort: number,
  parts: RowParts,
): Promise<typeof books.$inferInsert> => ({
  siteId: parts.siteId,
  packKey: item.key,
  sort,
  name: item.name.zh ?? item.name.en ?? '',
  enName: item.name.en,
  authors: zh(item.authors),
  enAuthors: en(item.authors),
  publisher: zh(item.publisher),
  enPublisher: en(item.publisher),
  isbn: item.isbn ?? null,
  publishDate: item.date ?? null,
  pages: item.pages ?? null,
  price: item.price ?? null,
  summary: zh(item.summary),
  enSummary: en(item.summary),
  tocHtml: sanitizeOwnerHtmlOrNull(zh(item.toc)),
  enTocHtml: sanitizeOwnerHtmlOrNull(en(item.toc)),
  pictureUrl: await parts.fileUrl(item.picture),
  cloudId: item.cloudId ?? null,
})

/** Builds the row of an album and stores its picture. */
export const albumRow = async (
  item: SitePack['albums'][number],
  sort: number,
  parts: RowParts,
): Promise<typeof albums.$inferInsert> => ({
  siteId: parts.siteId,
  packKey: item.key,
  sort,
  channelId: parts.channelId(item.channel),
  name: item.name.zh ?? item.name.en ?? '',
  enName: item.name.en,
  summary: zh(item.summary),
  enSummary: en(item.summary),
  introHtml: sanitizeOwnerHtmlOrNull(zh(item.intro)),
  enIntroHtml: sanitizeOwnerHtmlOrNull(en(item.intro)),
  pictureUrl: await parts.fileUrl(item.picture),
  publishDate: item.date ?? null,
  editor: zh(item.editor),
  enEditor: en(item.editor),
})

/** Builds the row of a video or audio and stores its files; `dois` maps the DOI of its article to the id. */
export const vodRow = async (
  item: SitePack['vods'][number],
  sort: number,
  parts: RowParts,
  dois: Map<string, number>,
): Promise<typeof vods.$inferInsert> => ({
  siteId: parts.siteId,
  packKey: item.key,
  sort,
  kind: item.kind,
  title: item.title.zh ?? item.title.en ?? '',
  enTitle: item.title.en,
  summary: zh(item.summary),
  enSummary: en(item.summary),
  keywords: item.keywords?.zh.join(';') ?? null,
  enKeywords: item.keywords?.en.join(';') ?? null,
  speaker: zh(item.speaker),
  enSpeaker: en(item.speaker),
  paperTitle: item.paperTitle ?? null,
  articleId: item.article ? (dois.get(item.article.toLowerCase()) ?? null) : null,
  fileId: fileIdOf(await parts.fileUrl(item.file)),
  mimeType: mimeTypeOf(item.file),
  duration: item.duration ?? null,
  pictureUrl: await parts.fileUrl(item.picture),
  captions: await captions(item, parts),
  transcriptHtml: sanitizeOwnerHtmlOrNull(zh(item.transcript)),
  enTranscriptHtml: sanitizeOwnerHtmlOrNull(en(item.transcript)),
  publishDate: item.date ?? null,
})

async function captions(item: SitePack['vods'][number], { fileUrl }: RowParts) {
  const list = []
  for (const { lang, label, file } of item.captions)
    list.push({ lang, label, fileId: fileIdOf(await fileUrl(file)) ?? '' })
  return list
}
