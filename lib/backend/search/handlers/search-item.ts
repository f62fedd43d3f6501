import { fileHref } from '@/lib/routes/file-href'
import type { z } from '@/lib/zod'
import type { Context } from '@/lib/backend/http/handler'
import type { FoundFigure } from '../queries/search-targets'
import type { albums, books, channels, news, publications, vods } from '@/lib/backend/db/db'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { knownYear } from '@/lib/text/year'
import type { searchItem } from '@/lib/contract/search-page'
import { siteTarget } from '@/lib/backend/site/site-target'
import { joined } from '@/lib/backend/article/wire'

/** An item before highlighting. */
export type PlainItem = Omit<z.input<typeof searchItem>, 'highlight' | 'matched' | 'status'> & {
  status?: 'none' | 'corrected' | 'retracted' | 'concern'
}

/** Builds the search result of a journal, without highlights. */
export const publicationItem = (row: typeof publications.$inferSelect): PlainItem => ({
  kind: 'publication',
  id: row.id,
  siteId: row.siteId,
  publicationIndexId: row.id,
  resName: row.name,
  enResName: row.enName,
  publicationName: row.name,
  enPublicationName: row.enName,
  summary: row.introHtml,
  enSummary: row.enIntroHtml,
  authors: row.editorInChief,
  enAuthors: row.enEditorInChief,
  keyword: row.subjects.join(';') || null,
  enKeyword: row.enSubjects.join(';') || null,
  issn: row.issn ?? row.eissn,
  cn: row.cn,
  publisher: row.publisher,
  pictureUrl: row.pictureUrl,
  organizerUnit: row.organizerUnit,
  enOrganizerUnit: row.enOrganizerUnit,
  language: row.language,
})

/** Builds the search result of a figure or table, with its article. */
export const figureItem = (
  context: Context,
  kind: 'picture' | 'table',
  { figure, article, publication }: FoundFigure,
): PlainItem => ({
  kind,
  id: figure.id,
  siteId: figure.siteId,
  articleId: article.id,
  doi: article.doi,
  status: article.status,
  resName: figure.titleHtml ?? figure.label,
  enResName: figure.enTitleHtml ?? figure.enLabel,
  summary: figure.noteHtml,
  enSummary: figure.enNoteHtml,
  authors: article.authors,
  enAuthors: article.enAuthors,
  keyword: joined(article.keywords),
  enKeyword: joined(article.enKeywords),
  paperTitle: article.title,
  enPaperTitle: article.enTitle,
  publicationName: publication.name || null,
  enPublicationName: publication.enName,
  year: knownYear(article.year),
  volume: article.volume,
  issue: article.issue,
  label: figure.label,
  enLabel: figure.enLabel,
  anchor: figure.anchor,
  pictureUrl: figure.fileIds[0] ? fileHref(figure.fileIds[0]) : null,
  fullTextUrl: hrefOfArticle(context.locale, article),
  publishDate: article.publishDate,
  ...siteTarget(context, figure.siteId),
})

/** Builds the search result of a video or audio. */
export const vodItem = (row: typeof vods.$inferSelect): PlainItem => ({
  kind: row.kind,
  id: row.id,
  siteId: row.siteId,
  articleId: row.articleId,
  resName: row.title,
  enResName: row.enTitle,
  summary: row.summary,
  enSummary: row.enSummary,
  authors: row.speaker,
  enAuthors: row.enSpeaker,
  keyword: row.keywords,
  enKeyword: row.enKeywords,
  paperTitle: row.paperTitle,
  pictureUrl: row.pictureUrl,
  duration: row.duration,
  publishDate: row.publishDate,
})

/** Builds the search result of a book. */
export const bookItem = (row: typeof books.$inferSelect): PlainItem => ({
  kind: 'book',
  id: row.id,
  siteId: row.siteId,
  issn: row.isbn,
  resName: row.name,
  enResName: row.enName,
  summary: row.summary,
  enSummary: row.enSummary,
  authors: row.authors,
  enAuthors: row.enAuthors,
  publisher: row.publisher,
  pictureUrl: row.pictureUrl,
  publishDate: row.publishDate,
})

/** Builds the search result of a news item. */
export const newsItem = (row: typeof news.$inferSelect): PlainItem => ({
  kind: 'news',
  id: row.id,
  siteId: row.siteId,
  resName: row.title,
  enResName: row.enTitle,
  summary: row.summary ?? row.contentHtml,
  enSummary: row.enSummary ?? row.enContentHtml,
  authors: row.author,
  original: row.original,
  newsDataType: row.newsDataType,
  sourceLink: row.sourceLink,
  pictureUrl: row.pictureUrl,
  publishDate: row.publishDate,
  viewCount: row.viewCount,
})

/** Builds the search result of an album. */
export const albumItem = (row: typeof albums.$inferSelect): PlainItem => ({
  kind: 'other',
  otherKind: 'album',
  id: row.id,
  siteId: row.siteId,
  resName: row.name,
  enResName: row.enName,
  summary: row.summary ?? row.introHtml,
  enSummary: row.enSummary ?? row.enIntroHtml,
  authors: row.editor,
  enAuthors: row.enEditor,
  pictureUrl: row.pictureUrl,
  publishDate: row.publishDate,
})

/** Builds the search result of a page; `offset` separates its id from those of albums. */
export const channelItem = (row: typeof channels.$inferSelect, offset: number): PlainItem => ({
  kind: 'other',
  otherKind: row.code,
  id: row.id + offset,
  siteId: row.siteId,
  resName: row.name,
  enResName: row.enName,
  summary: row.contentHtml,
  enSummary: row.enContentHtml,
})
