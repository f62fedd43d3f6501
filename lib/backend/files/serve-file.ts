import { Readable } from 'node:stream'
import type { StoredFile } from './queries/file'
import { Refusal, notFound } from '@/lib/backend/http/handler'
import { headerList, namesEtag } from '@/lib/text/header-list'
import { fileStore } from './file-store'
import { byteRange } from './byte-range'
import { contentDisposition } from './content-disposition'

/** Types a browser may show inline; others are offered as a download. */
const INLINE = /^(image\/(png|jpeg|gif|webp|avif|bmp)|application\/pdf|audio\/|video\/|text\/vtt)/

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'accept-ranges': 'bytes',
}

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

type Options = {
  download: boolean
  name?: string
  /** For a URL whose file may change: browsers store it but revalidate each time. */
  revalidate?: boolean
}

const cacheControl = (open: boolean, revalidate: boolean): string => {
  if (!open) return 'private, no-store'
  return revalidate ? 'private, no-cache' : 'public, max-age=31536000, immutable'
}

/** Returns whether If-Match excludes a file: a part of it must not be appended to that of another (RFC 9110 13.1.1). */
const isExcluded = (ifMatch: string | null, etag: string): boolean =>
  ifMatch !== null && !headerList(ifMatch).some((tag) => tag === '*' || tag === etag)

/** Streams a stored file: ETag with 304 and 412, single byte ranges (RFC 9110), UTF-8 file name (RFC 6266). */
export async function serveFile(
  request: Request,
  file: Pick<StoredFile, 'path' | 'mimeType' | 'size' | 'sha256' | 'name' | 'public'>,
  { download, name = file.name, revalidate = false }: Options,
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}"`
  if (isExcluded(request.headers.get('if-match'), etag))
    return new Response(null, { status: 412, headers: { etag, 'cache-control': 'no-store' } })
  const isSvg = file.mimeType === 'image/svg+xml'
  const inline = !download && (INLINE.test(file.mimeType) || isSvg)
  const headers = new Headers({
    ...HEADERS,
    etag,
    'content-type': file.mimeType.startsWith('text/') ? `${file.mimeType}; charset=utf-8` : file.mimeType,
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', name),
    'cache-control': cacheControl(file.public, revalidate),
    // A sandbox would disable the PDF viewer, which is a plugin.
    ...(file.mimeType === 'application/pdf' ? {} : { 'content-security-policy': SANDBOX }),
  })
  if (namesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const isWhole = request.method !== 'GET' || (ifRange !== null && ifRange !== etag)
  const range = isWhole ? null : byteRange(request.headers.get('range'), file.size)
  if (range === 'unsatisfiable')
    throw new Refusal(416, 'rangeNotSatisfiable', { headers: { 'content-range': `bytes */${file.size}` } })
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers.set('content-length', String(end - start + 1))
  // Next drops the Content-Length of streams; the front restores it from this header.
  headers.set('x-portal-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`)
  const readRange = file.size > 0 ? { start, end } : undefined
  const bytes = await fileStore().read(file.path, readRange)
  if (bytes === null) throw notFound()
  const isHead = request.method === 'HEAD'
  if (isHead) bytes.destroy()
  const body = isHead || file.size === 0 ? null : (Readable.toWeb(bytes) as unknown as ReadableStream)
  return new Response(body, { status: range ? 206 : 200, headers })
}
