import { isSafePath } from '@/lib/text/safe-path'
import { readArticleFilePath } from './article-file'
import { collapseSlashes } from './collapse-slashes'

/** Kind of a path, which decides its handler and rate limit. */
export type TargetKind =
  'static' | 'development' | 'api' | 'oai' | 'feed' | 'machine' | 'articleFile' | 'document'

/** A normalised request target: the only URL later code reads. */
export type RequestTarget = {
  kind: TargetKind
  path: string
  /** With its question mark; empty if there is none. */
  search: string
  /** Path and query. */
  url: string
}

const MAX_LENGTH = 8_192

/**
 * Normalises the target of a request (RFC 3986 section 6.2.2, absolute form of RFC 9112 section 3.2.2) and returns its
 * kind. 400 for ambiguous targets: dot segments, backslashes and control characters however often encoded, broken
 * encodings, another host than the Host header's; 414 for one too long.
 */
export function readTarget(
  raw: string,
  host: string | undefined,
  { development = false }: { development?: boolean } = {},
): RequestTarget | 400 | 414 {
  if (raw.length > MAX_LENGTH) return 414
  const origin = originForm(raw, host)
  if (origin === null) return 400
  const [whole = ''] = origin.split('#')
  const at = whole.indexOf('?')
  const sent = encodeBytes(at === -1 ? whole : whole.slice(0, at))
  if (!sent.startsWith('/') || sent.startsWith('//')) return 400
  if (!isSafePath(sent) || !isDecodable(sent)) return 400
  const path = lowerLanguage(collapseSlashes(normalEncoding(sent)))
  const search = at === -1 ? '' : encodeBytes(whole.slice(at)).replace(/["<>]/g, encodeURIComponent)
  return { kind: kindOf(path, development), path, search, url: path + search }
}

/** Returns path and query of a target in absolute form; null if its host is not the Host header's. */
function originForm(raw: string, host: string | undefined): string | null {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(raw) ?? []
  if (authority === undefined || rest === undefined) return raw
  if (authority === '' || withoutPort80(authority) !== withoutPort80(host ?? '')) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

const withoutPort80 = (host: string): string => host.toLowerCase().replace(/:80$/, '')

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const UNRESERVED = /^[\w.~-]$/

/** Normalises percent-encoding: unreserved characters decoded, others encoded, hex digits in upper case. */
const normalEncoding = (path: string): string =>
  path
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return UNRESERVED.test(character) ? character : code.toUpperCase()
    })
    .replace(/["<>^`{|}]/g, encodeURIComponent)

/**
 * Lower-cases a language at the start or end of a path. A DOI that ends in one is not affected: DOIs are compared
 * without case.
 */
const lowerLanguage = (path: string): string =>
  path
    .replace(/^\/(zh|en)(?=\/|$)/i, (segment) => segment.toLowerCase())
    .replace(/\/(zh|en)(?=\/?$)/i, (segment) => segment.toLowerCase())

/** Percent-encodes characters not allowed in a URL: Node returns each byte of a target as one character. */
const encodeBytes = (text: string): string =>
  text.replace(/[^!-~]+/g, (part) => {
    const bytes = [...part].map((character) => character.codePointAt(0) ?? 0)
    const sent = bytes.every((byte) => byte < 256) ? bytes : [...new TextEncoder().encode(part)]
    return sent.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  })

/** Machine-readable files with a fixed name. */
const MACHINE = new Set([
  '/robots.txt',
  '/sitemap.txt',
  '/sitemap.xml',
  '/opensearch.xml',
  '/favicon.ico',
  '/.well-known/api-catalog',
])

/** Files of `public` at a path browsers request without a link; all others are in `/static/`. */
const PUBLIC_FILES = new Set(['/apple-touch-icon.png'])

/** Returns the kind of a path, by exact names and prefixes; any other is a document. */
function kindOf(path: string, development: boolean): TargetKind {
  if (development && /^\/(_next\/|__nextjs)/.test(path)) return 'development'
  if (/^\/(_next\/static\/|static\/[^/])/.test(path) || PUBLIC_FILES.has(path)) return 'static'
  if (/^\/rc-pub\/[^/]/.test(path)) return 'api'
  if (path === '/oai' || path === '/oai/') return 'oai'
  if (/^\/feeds\/[^/]/.test(path)) return 'feed'
  if (MACHINE.has(path) || /^\/(sitemap|site-css)\/[^/]+$/.test(path) || /^\/r51(\/|$)/.test(path))
    return 'machine'
  return readArticleFilePath(path) ? 'articleFile' : 'document'
}
