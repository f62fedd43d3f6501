const JSON_ACCEPT = { Accept: '*/*' }

/**
 * Twenty ways to name another site in a request: each takes the target and the other site, and returns the changes of
 * the request. `foreign` is `{ host, key, path, article, etag, token }`.
 */
export const TRICKS = [
  ['X-Forwarded-Host', (target, { host }) => ({ target, headers: { 'X-Forwarded-Host': host } })],
  [
    'Forwarded',
    (target, { host }) => ({ target, headers: { Forwarded: `for=127.0.0.1;host=${host};proto=https` } }),
  ],
  [
    'X-Host, X-Original-Host, X-HTTP-Host-Override',
    (target, { host }) => ({
      target,
      headers: {
        'X-Host': host,
        'X-Original-Host': host,
        'X-HTTP-Host-Override': host,
        'X-Forwarded-Server': host,
      },
    }),
  ],
  ['X-Original-URL', (target, { key }) => ({ target, headers: { 'X-Original-URL': `/${key}/zh/home` } })],
  ['X-Rewrite-URL', (target, { key }) => ({ target, headers: { 'X-Rewrite-URL': `/${key}/zh/home` } })],
  [
    'X-Portal-*',
    (target, { key }) => ({
      target,
      headers: {
        'X-Portal-Resolved': '1',
        'X-Portal-Site': key,
        'X-Portal-Route': encodeURIComponent(JSON.stringify({ screen: 'home', params: {}, site: key })),
      },
    }),
  ],
  ['X-Public-Path', (target, { key }) => ({ target, headers: { 'X-Public-Path': `/${key}/zh/home/` } })],
  [
    'X-Middleware-Rewrite',
    (target, { key }) => ({
      target,
      headers: {
        'X-Middleware-Rewrite': `/${key}/zh/home`,
        'X-Matched-Path': `/${key}/zh/home`,
        'X-Invoke-Path': `/${key}/zh/home`,
      },
    }),
  ],
  ['a second Host', (target, { host }) => ({ target, headers: { Host: host } })],
  [
    'absolute form of the other host',
    (target, { host }) => ({ target: `http://${host}${target}`, headers: {} }),
  ],
  [
    'cookies',
    (target, { key }) => ({
      target,
      headers: { Cookie: `site=${key}; sld=${key}; siteKey=${key}; host=${key}.localhost` },
    }),
  ],
  [
    'a session of the other host',
    (target, { token }) => ({ target, headers: { Cookie: `commonToken=${token}`, token } }),
  ],
  [
    'query',
    (target, { key, host, id }) => ({
      target: `${target}${target.includes('?') ? '&' : '?'}site=${key}&sld=${key}&siteId=${id}&host=${host}`,
      headers: {},
    }),
  ],
  [
    'Referer and Origin',
    (target, { host }) => ({
      target,
      headers: { Referer: `http://${host}/zh/home/`, Origin: `http://${host}` },
    }),
  ],
  [
    'ETag of the other site',
    (target, { etag }) => ({ target, headers: { 'If-None-Match': etag ?? '"other"' } }),
  ],
  ['key before the path', (target, { key }) => ({ target: `/${key}${target}`, headers: {} })],
  [
    'internal path',
    (target, { key }) => ({ target: `/${key}/zh/home?x=${encodeURIComponent(target)}`, headers: {} }),
  ],
  [
    'climbing path',
    (target, { key }) => ({ target: `${target.split('?')[0]}%2e%2e/%2e%2e/${key}/zh/home`, headers: {} }),
  ],
  ['user before the host', (target, { host, own }) => ({ target, host: `${host}@${own}`, headers: {} })],
  [
    'article of the other site',
    (target, { article }) => ({ target: target.replace(/\b\d+\b/, article), headers: {} }),
  ],
]

const lines = (headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/** Encodes a GET (or another method) with the given headers, repeated ones repeated. */
export const requestBytes = ({
  method = 'GET',
  target,
  host,
  headers = {},
  version = '1.1',
  close = true,
  body,
}) =>
  Buffer.from(
    [
      `${method} ${target} HTTP/${version}`,
      `Host: ${host}`,
      ...lines({ ...JSON_ACCEPT, ...headers }),
      ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
      ...(close ? ['Connection: close'] : []),
      '',
      body ?? '',
    ].join('\r\n'),
    'latin1',
  )

const withHeaders = (request, headers) => ({ ...request, headers: { ...request.headers, ...headers } })
const withQuery = (request, query) => ({
  ...request,
  target: `${request.target}${request.target.includes('?') ? '&' : '?'}${query}`,
})

const STATE_TREE = '%5B%22%22%5D'

/** Headers no cache of ours has in its key, and which must therefore change nothing of what it stores. */
const UNKEYED = Object.fromEntries([
  ...[
    'X-Forwarded-Scheme: http',
    'X-Forwarded-Proto: http',
    'X-Forwarded-Port: 81',
    'X-Forwarded-Prefix: /prefix',
    'X-Forwarded-For: 203.0.113.9',
    'X-Real-IP: 203.0.113.9',
    'X-HTTP-Method-Override: POST',
    'X-Method-Override: POST',
    'X-Nonce: unkeyed',
    'X-Middleware-Prefetch: 1',
    'X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware',
    'X-Nextjs-Cache: MISS',
    'X-Prerender-Revalidate: 1',
    'X-Next-Revalidated-Tags: all',
    'X-Now-Route-Matches: 1=home',
    'X-Invoke-Status: 500',
    'X-Invoke-Error: {}',
    'X-Invoke-Output: /_error',
    'Next-Action: 0000',
    'Next-Url: /en/home',
    'Purpose: prefetch',
    'Sec-Purpose: prefetch',
    'Content-Security-Policy: default-src *',
    'Accept-Charset: utf-16',
    'Max-Forwards: 0',
    'Save-Data: on',
    'Cache-Control: no-cache',
    'Pragma: no-cache',
    'Upgrade-Insecure-Requests: 1',
    'DNT: 1',
  ].map((line) => line.split(': ')),
  ...Array.from({ length: 20 }, (_, n) => [`X-Unkeyed-${n}`, `unkeyed ${n}`]),
])

const byHeaders = (headers) => (request) => ({ bytes: requestBytes(withHeaders(request, headers)) })

/** The plain transport of a request, which is tried with every trick: returns the bytes to send. */
const PLAIN = ['HTTP/1.1', (request) => ({ bytes: requestBytes(request) })]

/** Other transports of a request: each returns the bytes to send, and the position of its response. */
const OTHERS = [
  ['HTTP/1.0', (request) => ({ bytes: requestBytes({ ...request, version: '1.0' }) })],
  ['HEAD', (request) => ({ bytes: requestBytes({ ...request, method: 'HEAD' }), bodiless: true })],
  ['br', byHeaders({ 'Accept-Encoding': 'br' })],
  ['gzip', byHeaders({ 'Accept-Encoding': 'gzip' })],
  ['range', byHeaders({ Range: 'bytes=0-99999' })],
  ['RSC', byHeaders({ RSC: '1', 'Next-Router-State-Tree': STATE_TREE })],
  ['prefetch', byHeaders({ RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-State-Tree': STATE_TREE })],
  [
    'segment prefetch',
    byHeaders({ RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' }),
  ],
  ['x-nextjs-data', byHeaders({ 'x-nextjs-data': '1' })],
  ['Next-Resume', byHeaders({ 'Next-Resume': '1' })],
  [
    'Next-Resume by POST',
    (request) => ({
      bytes: requestBytes({
        ...withHeaders(request, { 'Next-Resume': '1', 'Content-Type': 'text/plain' }),
        method: 'POST',
        body: '2:{}null',
      }),
    }),
  ],
  ['_rsc', (request) => ({ bytes: requestBytes(withQuery(request, '_rsc=unkeyed')) })],
  ['Accept: text/x-component', byHeaders({ Accept: 'text/x-component' })],
  ['fifty unkeyed headers', byHeaders(UNKEYED)],
  [
    'behind one of the other site on a connection',
    (request, { host, path }) => ({
      bytes: Buffer.concat([requestBytes({ target: path, host, close: false }), requestBytes(request)]),
      behind: 1,
    }),
  ],
]

/** Others tried with one trick on one URL. */
const AT_ONCE = 7
/** Not a divisor of their number, so that every trick is tried with each of them on some URL. */
const SHIFT = 5

/** Returns eight transports for a trick on a URL: the plain one, and others by turn. */
export const transportsOf = (trick, target) => [
  PLAIN,
  ...Array.from(
    { length: AT_ONCE },
    (_, n) => OTHERS[(trick * AT_ONCE + target * SHIFT + n) % OTHERS.length],
  ),
]
