import { localized } from '@/lib/i18n/locales'
import { type Context, type Handlers, existing } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { filesOf } from '@/lib/backend/article/queries/article-parts'
import { sourceFileOf } from '@/lib/backend/article/queries/article-file'
import { jatsOfRecord } from '@/lib/backend/article/export/jats-of-record'
import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { serveFile } from '@/lib/backend/files/serve-file'
import { plainText } from '@/lib/text/inline-html'
import type { downloadEndpoints } from '@/lib/contract/download'
import { visibleArticle } from '@/lib/backend/article/visible-article'
import { institutionOf } from '@/lib/backend/institution/reader'
import { recordMemberDownload } from '@/lib/backend/member/record-member-download'
import { isClosed } from '@/lib/rules/is-closed'
import { refuseDownload } from '@/lib/backend/article/download-access'
import { gatherArticle } from '@/lib/backend/article/gather'
import { closedToVisitors, withPdfAlias } from '@/lib/backend/article/wire'

const XML = 'application/xml; charset=utf-8'
const DOWNLOADS = ['lowqualitypdf', 'pdf']

export const downloadHandlers: Handlers<keyof typeof downloadEndpoints> = {
  download: ({ query, context }) => download(context, query.id, query.attachType),
  downloadById: ({ params, query, context }) => download(context, params.id, query.attachType),
  downloadByName: ({ params, context }) => download(context, params.id, params.attachType),
  getAttachTypes: async ({ query, context }) => {
    const { article } = await visibleArticle(context, query.id)
    const attachments = await filesOf(context.db, [article.id])
    const stored = attachments
      .filter(({ attachment }) => isDownload(attachment.role))
      .map(({ attachment, file }) => ({
        code: attachment.role,
        name: attachment.name,
        mimeType: file.mimeType,
        size: file.size,
      }))
    const source = await sourceFileOf(context.db, article.id)
    return [
      ...withPdfAlias(stored),
      { code: 'metaxml', name: 'JATS XML', mimeType: 'application/xml', size: source?.size ?? null },
    ]
  },
}

const closed = ({ article, publication }: ArticleRow): boolean => isClosed(article, publication)

const isDownload = (role: string) => DOWNLOADS.includes(role) || /pdf/.test(role)

async function download(context: Context, id: number, attachType: string): Promise<Response> {
  const row = await visibleArticle(context, id)
  if (attachType !== 'metaxml') {
    const elsewhere = await refuseDownload(context, { ...row.article, closed: closed(row) })
    if (elsewhere) return elsewhere
  }
  if (attachType === 'metaxml')
    return recordMemberDownload(context, row.article.id, attachType, await metaXml(context, row))
  const found = await attachmentOf(context, row, attachType)
  // By what is sent, not by one of the many names it may be requested by.
  return recordMemberDownload(
    context,
    row.article.id,
    found.attachment.role,
    await storedFile(context, row, found),
  )
}

type Attachment = Awaited<ReturnType<typeof filesOf>>[number]

/** Finds the requested format; a missing PDF is replaced by another PDF of the article. Throws 404. */
async function attachmentOf(context: Context, row: ArticleRow, attachType: string): Promise<Attachment> {
  const attachments = (await filesOf(context.db, [row.article.id])).filter(({ attachment }) =>
    isDownload(attachment.role),
  )
  const found = existing(
    attachments.find(({ attachment }) => attachment.role === attachType) ??
      (attachType.includes('pdf') ? attachments[0] : undefined),
  )
  return found
}

async function storedFile(
  context: Context,
  row: ArticleRow,
  { file: stored }: Attachment,
): Promise<Response> {
  const site = context.scope.sites.find(({ id }) => id === row.article.siteId)
  const file = closed(row) || closedToVisitors(row.article, site) ? { ...stored, public: false } : stored
  return serveFile(context.request, file, {
    download: false,
    revalidate: true,
    name: fileName(context, row, stored.name.split('.').pop() ?? 'pdf'),
  })
}

/**
 * Sends the imported JATS; for an article without a source, or one whose text the reader may not have, JATS generated
 * from its row.
 */
async function metaXml(context: Context, row: ArticleRow): Promise<Response> {
  const locked = closed(row)
  const readable = !locked || (await institutionOf(context, row.article.siteId)) !== null
  const source = readable ? await sourceFileOf(context.db, row.article.id) : null
  const name = fileName(context, row, 'xml')
  if (source)
    return serveFile(
      context.request,
      { ...source, mimeType: 'application/xml', public: source.public && !locked },
      { download: true, name, revalidate: true },
    )
  return new Response(jatsOfRecord(await gatherArticle(context.db, row)), {
    headers: {
      'content-type': XML,
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}

/** Returns the title in the language of the request as a file name of at most 120 characters. */
function fileName({ locale }: Context, { article }: ArticleRow, extension: string): string {
  const title = plainText(localized(locale, { zh: article.title, en: article.enTitle }).text)
    .replace(/[<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${[...title].slice(0, 120).join('') || article.id}.${extension}`
}
