import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { namesEtag } from '@/lib/text/header-list'
import { extname, join } from 'node:path'
import { decodeUriPart } from '@/lib/text/decode-uri-part'
import { SECURITY_HEADERS } from './csp'
import { type Page, bodyOf, codingOf, weakEtag } from './page'
import { addressOfStored } from './static-builds'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
}

/** Extensions of files that are already compressed. */
const PACKED = new Set(['.woff2', '.png'])

/** Paths with a content hash: Next's static files, and files of `public` whose name ends with one. */
const NAMED_BY_CONTENT = /^\/_next\/static\/|-[0-9a-f]{8,}\.\w+$/

/** Ending of the files the build compressed at the best level (lib/launch/compress-static.mjs). */
const COMPRESSED = '.br'

const cacheControl = (url: string): string =>
  NAMED_BY_CONTENT.test(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/**
 * Folders of static files: of the build (at `/_next/static/`) and `public` (at the root); '' means none. Files of older
 * builds are used for names this build does not have.
 */
type Folders = { build: string; shared: string; olderBuilds?: readonly string[] }

/**
 * Serves static files, compressed once and cached in memory (Next would send them uncompressed). `serve` returns false
 * for any other path.
 */
export function createAssets({ build, shared, olderBuilds = [] }: Folders) {
  const files = new Map<string, string>([
    ...olderBuilds.flatMap((folder) =>
      filesIn(folder).map((path) => [addressOfStored(path), join(folder, path)] as const),
    ),
    ...filesIn(build).map((path) => [`/_next/static/${path}`, join(build, path)] as const),
    ...filesIn(shared).map((path) => [`/${path}`, join(shared, path)] as const),
  ])
  const cached = new Map<string, Page>()

  const load = (url: string, path: string): Page => {
    const known = cached.get(url)
    if (known) return known
    const body = readFileSync(path)
    const br = existsSync(path + COMPRESSED) ? readFileSync(path + COMPRESSED) : null
    const page: Page = {
      status: 200,
      headers: {
        ...SECURITY_HEADERS,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': cacheControl(url),
        vary: 'Accept-Encoding',
      },
      etag: weakEtag(body),
      bodies: { identity: body, ...(br ? { br } : {}) },
      pending: {},
      size: body.length + (br?.length ?? 0),
      length: body.length,
    }
    cached.set(url, page)
    return page
  }

  return {
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const url = decodeUriPart((request.url ?? '').split('?')[0] ?? '')
      const path = files.get(url)
      if (path === undefined) return false
      const page = load(url, path)
      const { headers, etag } = page
      if (namesEtag(request.headers['if-none-match'], etag)) {
        response.writeHead(304, { ...headers, etag }).end()
        return true
      }
      const accept = PACKED.has(extname(path)) ? undefined : request.headers['accept-encoding']?.toString()
      const coding = codingOf(accept, page.length)
      const body = await bodyOf(page, coding)
      response.writeHead(200, {
        ...headers,
        etag,
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        'content-length': String(body.length),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

export type Assets = ReturnType<typeof createAssets>

const filesIn = (folder: string): string[] =>
  folder !== '' && existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(COMPRESSED))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []
