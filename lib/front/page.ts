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
    etag: weakEtag(body),
    bodies: { identity: body },
    pending: {},
    size: body.length,
    length: body.length,
  }
}

/** Returns the entity tag of a body: weak, for it names the bytes of every coding (RFC 9110 section 8.8.3.3). */
export const weakEtag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

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

/** Codings in the order of preference. */
const CODINGS = ['br', 'gzip'] as const

/**
 * Returns the coding a client prefers (RFC 9110 section 12.5.3), the smaller one where it likes both. Short bodies are
 * sent as they are unless that is refused; a client that refuses every coding gets the bytes all the same.
 */
export function codingOf(accept: string | undefined, size: number): ContentEncoding {
  if (!accept) return 'identity'
  const weights = new Map(
    headerList(accept.toLowerCase()).map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
      return [name, weightOf(parameters)] as const
    }),
  )
  const others = weights.get('*')
  const isPlainRefused = (weights.get('identity') ?? others) === 0
  if (size < MIN_COMPRESSED && !isPlainRefused) return 'identity'
  const weightOfCoding = (coding: ContentEncoding) => weights.get(coding) ?? others ?? 0
  const [best = 'br'] = CODINGS.toSorted((a, b) => weightOfCoding(b) - weightOfCoding(a))
  const plain = weights.get('identity') ?? 0
  return weightOfCoding(best) > 0 && weightOfCoding(best) >= plain ? best : 'identity'
}

/** Returns the weight a header gives something by its parameters (RFC 9110 section 12.4.2). */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return weight === undefined ? 1 : Number(weight.slice('q='.length)) || 0
}
