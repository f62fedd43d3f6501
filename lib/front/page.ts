import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Counted } from '@/lib/answer'
import { headerList } from '@/lib/text/header-list'
import { contentSecurityPolicy } from './csp'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** A page in the cache: bytes by coding (others compressed on first use), and headers, ETag and CSP computed once. */
export type Page = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<ContentEncoding, Buffer>>
  pending: Partial<Record<ContentEncoding, Promise<Buffer>>>
  /** Bytes in memory, for the bound of the cache. */
  size: number
  /** Bytes of the uncompressed body. */
  length: number
  /** What a view of it is counted for. */
  counted?: Counted | undefined
}

/**
 * Creates a page from a body, with everything that does not depend on the visitor. `scripts` are the inline scripts
 * that may run, `css` the style in its head, `formHost` another host its forms lead to.
 */
export function makePage(
  status: number,
  body: Buffer,
  headers: Record<string, string>,
  scripts: readonly string[] = [],
  css = '',
  formHost = '',
): Page {
  return {
    status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(scripts, css, { formHost }) },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bodies: { identity: body },
    pending: {},
    size: body.length,
    length: body.length,
  }
}

/** Shorter bodies, in bytes, do not gain from compression. */
const MIN_COMPRESSED = 512

/** Returns whether a page is sent uncompressed. */
export const isShort = ({ length }: Pick<Page, 'length'>): boolean => length < MIN_COMPRESSED

/** Returns the bytes a page is stored and sent between processes as, compressed unless short. */
export const packPage = (page: Page): Promise<Buffer> =>
  bodyOf(page, page.length < MIN_COMPRESSED ? 'identity' : 'br')

/** Creates a page from such bytes. */
export const pageOfBytes = (
  facts: Pick<Page, 'status' | 'headers' | 'etag' | 'length'>,
  bytes: Buffer,
): Page => ({
  ...facts,
  bodies: facts.length < MIN_COMPRESSED ? { identity: bytes } : { br: bytes },
  pending: {},
  size: bytes.length,
})

/** Returns the body in a coding, compressed once: concurrent callers share the promise. */
export async function bodyOf(page: Page, coding: ContentEncoding): Promise<Buffer> {
  const known = page.bodies[coding]
  if (known) return known
  const body = await (page.pending[coding] ??= encode(page, coding))
  page.pending[coding] = undefined
  // Uncompressed bytes are rarely requested and four times the size: they are not stored.
  if (coding === 'identity') return body
  if (!page.bodies[coding]) page.size += body.length
  page.bodies[coding] = body
  return body
}

async function encode(page: Page, coding: ContentEncoding): Promise<Buffer> {
  const { identity, br } = page.bodies
  const raw = identity ?? (br ? await unbrotli(br) : Buffer.alloc(0))
  if (coding === 'identity') return raw
  return coding === 'br' ? brotli(raw, brotliOptions(raw.length)) : zip(raw, { level: 6 })
}

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** Returns the best coding a client accepts (RFC 9110 section 12.5.3; q=0 refuses). */
export function codingOf(accept: string | undefined, size: number): ContentEncoding {
  if (size < MIN_COMPRESSED || !accept) return 'identity'
  const accepted = new Set(
    headerList(accept.toLowerCase())
      .map((item) => item.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(\.0+)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
