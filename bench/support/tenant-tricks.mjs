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
export const requestBytes = ({ method = 'GET', target, host, headers = {}, version = '1.1', close = true }) =>
  Buffer.from(
    [
      `${method} ${target} HTTP/${version}`,
      `Host: ${host}`,
      ...lines({ ...JSON_ACCEPT, ...headers }),
      ...(close ? ['Connection: close'] : []),
      '',
      '',
    ].join('\r\n'),
    'latin1',
  )

/** Eight transports of a request: each returns the bytes to send, and the position of its response. */
export const TRANSPORTS = [
  ['HTTP/1.1', (request) => ({ bytes: requestBytes(request) })],
  ['HTTP/1.0', (request) => ({ bytes: requestBytes({ ...request, version: '1.0' }) })],
  ['HEAD', (request) => ({ bytes: requestBytes({ ...request, method: 'HEAD' }), bodiless: true })],
  ['br', (request) => ({ bytes: requestBytes(withHeaders(request, { 'Accept-Encoding': 'br' })) })],
  ['gzip', (request) => ({ bytes: requestBytes(withHeaders(request, { 'Accept-Encoding': 'gzip' })) })],
  ['range', (request) => ({ bytes: requestBytes(withHeaders(request, { Range: 'bytes=0-99999' })) })],
  [
    'RSC',
    (request) => ({
      bytes: requestBytes(withHeaders(request, { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%5D' })),
    }),
  ],
  [
    'behind one of the other site on a connection',
    (request, { host, path }) => ({
      bytes: Buffer.concat([requestBytes({ target: path, host, close: false }), requestBytes(request)]),
      behind: 1,
    }),
  ],
]

const withHeaders = (request, headers) => ({ ...request, headers: { ...request.headers, ...headers } })
