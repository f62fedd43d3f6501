import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { SECURITY_HEADERS } from './csp'
import { type Page, bodyOf, codingOf } from './page'

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

/** What gains nothing from being compressed again. */
const PACKED = new Set(['.woff2', '.png'])

/** Next names its files by their content; a file of `public` does so with a hash at the end of its name. */
const NAMED_BY_CONTENT = /^\/_next\/static\/|-[0-9a-f]{8,}\.\w+$/

const cacheControl = (url: string): string =>
  NAMED_BY_CONTENT.test(url) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/**
 * Folders of static files: that of the build, at `/_next/static/`, and `public`, at the root. '' is none. Files of older
 * builds stand in where this one has none of a name.
 */
type Folders = { build: string; shared: string; olderBuilds?: readonly string[] }

/**
 * Static files: compressed once and cached, for they are few and everybody's (Next would send them as they lie on disk).
 * `serve` is false for what is none of them.
 */
export function createAssets({ build, shared, olderBuilds = [] }: Folders) {
  const files = new Map<string, string>([
    ...[...olderBuilds, build]
      .flatMap((folder) => filesIn(folder).map((path) => [folder, path] as const))
      .map(([folder, path]) => [`/_next/static/${path}`, join(folder, path)] as const),
    ...filesIn(shared).map((path) => [`/${path}`, join(shared, path)] as const),
  ])
  const cached = new Map<string, Page>()

  const load = (url: string, path: string): Page => {
    const known = cached.get(url)
    if (known) return known
    const body = readFileSync(path)
    const page: Page = {
      status: 200,
      headers: {
        ...SECURITY_HEADERS,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': cacheControl(url),
        vary: 'Accept-Encoding',
      },
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      bodies: { identity: body },
      pending: {},
      size: body.length,
      length: body.length,
    }
    cached.set(url, page)
    return page
  }

  return {
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const url = decoded((request.url ?? '').split('?')[0] ?? '')
      const path = files.get(url)
      if (path === undefined) return false
      const page = load(url, path)
      const { headers, etag } = page
      if (request.headers['if-none-match']?.includes(etag)) {
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
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
