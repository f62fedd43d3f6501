import { filesOf } from './queries/article-parts'
import type { ListedRow } from './queries/listed'
import { wireTimes } from '@/lib/backend/http/publication-times'
import type { Context } from '@/lib/backend/http/handler'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { knownYear } from '@/lib/text/year'
import { env } from '@/lib/env'
import { isClosed } from '@/lib/rules/is-closed'
import { siteAddress } from '@/lib/backend/site/site-address'

type Attachments = Awaited<ReturnType<typeof filesOf>>

/** File roles that contain the article itself, as listed by `getAttachTypes`. */
const ATTACH_ROLES = ['lowqualitypdf', 'pdf', 'metaxml']

/** Builds the list items of the API with their attachment types; reads the files in one query. */
export async function wireArticles(context: Context, rows: ListedRow[]) {
  const attachments = await filesOf(
    context.db,
    rows.map(({ article }) => article.id),
  )
  return rows.map((row) => wireArticle(context, row, attachments))
}

/** Builds the fields of an article in every API response: empty ones are null, `authors` is "" without authors. */
export const wireArticle = (context: Context, row: ListedRow, attachments: Attachments) =>
  // Spreading this many fields into a new object would take ten times the memory.
  Object.assign(description(row), access(context, row, attachments))

/** Returns the bibliographic fields: titles, people, journal, dates. */
const description = ({ article, publication }: ListedRow) => ({
  id: article.id,
  siteId: article.siteId,
  sourceId: article.sourceId,
  doi: article.doi,
  resName: article.title,
  enResName: article.enTitle,
  otherResName: article.otherTitles[0]?.html ?? null,
  subtitle: article.subtitle,
  enSubtitle: article.enSubtitle,
  summary: article.abstractHtml,
  enSummary: article.enAbstractHtml,
  authors: article.authors,
  enAuthors: article.enAuthors,
  keyword: joined(article.keywords),
  enKeyword: joined(article.enKeywords),
  publicationIndexId: publication.id,
  publicationName: publication.name || null,
  enPublicationName: publication.enName,
  sourcePublicationName: publication.name || null,
  enSourcePublicationName: publication.enName,
  periodId: article.periodId,
  ownPublication: publication.own,
  year: knownYear(article.year),
  volume: article.volume,
  issue: article.issue,
  firstPageNum: article.firstPage,
  lastPageNum: article.lastPage,
  pageOrElocationId: pages(article),
  publishDate: article.publishDate,
  ppubDate: article.publishDate,
  onlineDate: article.onlineDate,
  receivedDate: article.receivedDate,
  revisedDate: article.revisedDate,
  acceptedDate: article.acceptedDate,
  ...wireTimes(article),
  language: article.language,
  articleType: article.articleType,
  oa: article.oa && !isClosed(article, publication),
  part: article.column,
  lanmu: article.column,
  enLanmu: article.enColumn,
})

/** Returns where an article is read, its files, and its usage. */
function access({ scope, locale }: Context, { article, publication }: ListedRow, attachments: Attachments) {
  const site = scope.sites.find(({ id }) => id === article.siteId)
  const files = attachments.filter(
    ({ attachment }) => attachment.articleId === article.id && ATTACH_ROLES.includes(attachment.role),
  )
  return {
    fullTextUrl: hrefOfArticle(locale, article),
    contentUrl: article.hasFullText ? `article-${article.id}` : null,
    attach: withPdfAlias(
      files.map(({ attachment, file }) => ({
        code: attachment.role,
        name: attachment.name,
        size: file.size,
      })),
    ),
    version: article.version,
    status: article.status,
    hasFullText: article.hasFullText,
    hasPdf: article.hasPdf,
    downloadLogin: closedToVisitors(article, site) || isClosed(article, publication),
    closed: isClosed(article, publication),
    viewCount: article.viewCount,
    downloadCount: article.downloadCount,
    citedCount: article.citedCount,
    graphicAbstract: article.graphicAbstract,
    topicId: article.topicId,
    vasDocLink: article.vasDocLink,
    vasDocId: article.vasDocId,
    adcsDocId: article.adcsDocId,
    vasDocsource: article.vasDocsource,
    sld: site?.sld ?? null,
    address: siteAddress(site, env),
  }
}

/** Checks whether files require a login, set on the article or its site; what anybody may read never does. */
export const closedToVisitors = (
  article: { oa: boolean; access: string | null; downloadLogin: boolean },
  site: { downloadLogin: boolean } | undefined,
): boolean =>
  !article.oa && article.access !== 'open' && (article.downloadLogin || site?.downloadLogin === true)

/** Joins keywords with semicolons; replaces a semicolon inside a keyword with a comma. */
export const joined = (words: string[]): string | null =>
  words.map((word) => word.replace(/\s*;/g, ',')).join(';') || null

function pages({ firstPage, lastPage, elocationId }: ListedRow['article']): string | null {
  if (firstPage && lastPage && lastPage !== firstPage) return `${firstPage}-${lastPage}`
  return firstPage ?? elocationId
}

/** Adds the PDF under `lowqualitypdf`, the code by which clients request it, unless there is one. */
export const withPdfAlias = <Entry extends { code: string }>(entries: Entry[]): Entry[] => {
  const pdf = entries.find(({ code }) => code === 'pdf')
  return pdf && !entries.some(({ code }) => code === 'lowqualitypdf')
    ? [{ ...pdf, code: 'lowqualitypdf' }, ...entries]
    : entries
}
