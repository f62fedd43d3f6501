import { connect } from 'node:net'

const STARTS = [
  ...['/', '/_next/', '/_next/static/', '/_next/data/', '/_next/image', '/assets/', '/public/', '/__nextjs/'],
  ...['/sitemap', '/sitemap/', '/sitemapx/', '/sitemap.xml', '/sitemap.txt', '/robots.txt', '/favicon.ico'],
  ...['/opensearch.xml', '/.well-known/', '/.well-known/api-catalog', '/site-css/', '/feeds/', '/feeds/zh/'],
  ...['/oai', '/oai/', '/oai?verb=', '/rc-pub', '/rc-pub/', '/rc-pub/front/', '/rc-pub/front/files/get/'],
  ...[
    '/rc-pub/docs/',
    '/optics/zh/',
    '/zh/',
    '/en/',
    '/article/doi/',
    '/zh/article/doi/',
    '/livez/',
    '//',
    '',
  ],
]
const STEPS = [
  ...[
    '',
    '/',
    '//',
    '/./',
    '/../',
    '/../../',
    '/%2e%2e/',
    '/%2E./',
    '/%252e%252e/',
    '/%25252e%25252e/',
    '/..;/',
  ],
  ...['%2f', '%2F..%2f', '%252f', '\\', '%5c', '%255c', '/..\\', '%00', '%2500', '%0d%0a', '%09', '%c2%85'],
  ...[
    '%',
    '%E5',
    '%E0%80%AF',
    '%C0%AE%C0%AE/',
    '%zz',
    '%u002e',
    '.',
    '..',
    '...',
    ';',
    ';a=b',
    '?',
    '?a=/../',
    '#',
  ],
  ...['<', '"', '>', '{', '|', '^', '`', "'", ':', '@', '@evil.example/', '*', '+', '~', '=', '&', ','],
]
const ENDS = [
  ...[
    '',
    'zh/home',
    'zh/home/',
    'en/article/1/',
    'article/1.pdf',
    'zh/article/1.bib',
    'home',
    'zh',
    'x',
    'index',
  ],
  ...[
    'front-article/downloadCitation?ids=1',
    '../front-article/downloadCitation?ids=1',
    'search?q=a',
    'docs',
  ],
  ...[
    '10.5555/opt.2026.04.003',
    '10.5555//opt.2026.04.003/',
    '10.1002/(SICI)1<693::AID>3.0.CO;2-O',
    '10.5555/100%25',
  ],
  ...[
    'pages.xml',
    'articles-1.xml',
    'current/rss.xml',
    'keyword/100%25/rss.xml',
    'chunks/a.js',
    'api-catalog',
    'site/findBySld',
  ],
]
const HOSTS = [
  'http://optics.localhost',
  'http://medicine.localhost',
  'https://evil.example',
  'HTTP://OPTICS.localhost',
]

/** Returns a deterministic pseudo-random generator (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns distinct request targets of prefixes, dots and encodings, as a careless or hostile client may send. */
export function oddPaths(count: number, seed = 9): string[] {
  const next = random(seed)
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? ''
  const encodeSome = (text: string): string =>
    [...text]
      .map((character) =>
        next() < 0.1 ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character,
      )
      .join('')
  const found = new Set<string>()
  while (found.size < count) {
    const path = pick(STARTS) + pick(STEPS) + pick(ENDS) + (next() < 0.3 ? pick(STEPS) + pick(ENDS) : '')
    const spelled = next() < 0.2 ? encodeSome(path) : path
    // A byte no client should send raw, and an address longer than any page has.
    const sent =
      next() < 0.03
        ? `${spelled}\u00e5\u0085\u0089`
        : next() < 0.01
          ? `${spelled}${'a/'.repeat(5000)}`
          : spelled
    found.add(next() < 0.05 ? pick(HOSTS) + sent : sent)
  }
  return [...found]
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends a target unchanged, byte by byte, which no HTTP client does; null when the connection closes without a
 * response.
 */
export const sendRaw = (
  port: number,
  target: string,
  headers: Record<string, string>,
): Promise<RawAnswer | null> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => done(readAnswer(Buffer.concat(parts).toString('latin1'))))
    const lines = Object.entries({ ...headers, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(Buffer.from([`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'))
  })

function readAnswer(text: string): RawAnswer | null {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return status === 0 ? null : { status, headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
}

/** Returns what is wrong with a response to an odd path; '' when nothing is. */
export function faultOf(answer: RawAnswer | null): string {
  if (answer === null) return 'no answer'
  if (answer.status >= 500) return `status ${answer.status}`
  const isHtml =
    /html/i.test(answer.headers['content-type'] ?? '') || /^\s*<(!doctype html|html)/i.test(answer.body)
  if (!isHtml) return ''
  const policy = answer.headers['content-security-policy'] ?? ''
  if (!/default-src '(self|none)'/.test(policy) || /script-src[^;]*'unsafe-inline'/.test(policy))
    return `policy ${policy}`
  return answer.headers['x-content-type-options'] === 'nosniff' ? '' : 'no nosniff'
}
