/** Methods of HTTP and its extensions, and invalid ones. */
export const METHODS = [
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'LOCK'],
  ...['SEARCH', 'PURGE', 'REPORT', 'SUBSCRIBE', 'get', 'FOO', 'CONNECT'],
]

/** A path of each kind of request target. */
export const READ_PATHS = [
  ...['*', '/', '/zh/home/', '/en/home/', '/zh/article/1/', '/article/doi/10.5555/none', '/zh/login/'],
  ...['/zh/personal/', '/rc-pub/front/site/findBySld', '/rc-pub/front/search?q=light', '/rc-pub/docs'],
  ...['/rc-pub/front/files/get?id=1', '/oai?verb=Identify', '/feeds/zh/current/atom.xml', '/sitemap.xml'],
  ...['/robots.txt', '/_next/static/none.js', '/assets/none.png', '/livez', '/readyz', '/metrics'],
]

export const SEARCH_PATHS = [
  ...['/rc-pub/front/search', '/zh/searchPublication', '/en/searchPublication', '/zh/textList'],
  ...['/zh/audioList', '/zh/informationList', '/zh/seniorSearch', '/rc-pub/front/search/export'],
]

/** Media types no call accepts, or accepts only when well formed. */
export const TYPES = [
  ...['', 'text/plain', 'text/html', 'application/xml', 'application/octet-stream', 'image/png', 'null'],
  ...['application/json; charset=utf-16', 'application/json;charset=\u00e9', 'application/json, text/plain'],
  ...[
    'APPLICATION/JSON',
    'application/json;'.repeat(200),
    'multipart/form-data',
    'multipart/mixed; boundary=',
  ],
  ...['application/x-www-form-urlencoded; charset=gbk', '/', ';', 'application/', 'application/graphql'],
]

const named = (name: string, ...values: string[]): [string, string][] => values.map((value) => [name, value])

/** Headers that are malformed, too large or repeated. */
export const HEADERS: [string, string][] = [
  ...named(
    'Host',
    '',
    'evil.example',
    'optics.localhost, x',
    '[::1',
    'a'.repeat(300),
    'optics.localhost:99999',
  ),
  ...named(
    'Accept',
    '',
    '*',
    'text/html;q=abc',
    'q=1'.repeat(500),
    'application/json;q=-1',
    ',,,,',
    '\u00e9',
  ),
  ...named('Accept-Language', '', 'xx', '*', 'zh;q=2', `${'a-'.repeat(2000)}a`, 'zh-'.repeat(100), '\u0001'),
  ...named('Accept-Encoding', '', 'foo', 'gzip;q=nan', 'identity;q=0, *;q=0', 'br,'.repeat(500)),
  ...named('Accept-Charset', 'utf-7', '*;q=0'),
  ...named(
    'Cookie',
    '',
    '=',
    ';;;;',
    'a',
    'commonToken=',
    'commonToken=%E0%A4%A',
    'commonToken="',
    'a=b;'.repeat(800),
  ),
  ...named('Cookie', '__proto__=1', 'locale=%', `commonToken=${'x'.repeat(6000)}`, 'a=\u00ff\u00fe'),
  ...named(
    'token',
    '',
    'x',
    '%',
    '{}',
    'null',
    'a.b.c',
    'x'.repeat(6000),
    '\u00e9',
    'eyJhbGciOiJub25lIn0.e30.',
  ),
  ...named(
    'Authorization',
    'Basic',
    'Basic %%%',
    'Bearer',
    'Bearer \u00ff',
    'Digest username="',
    'Negotiate a',
  ),
  ...named('If-None-Match', '', '"', 'W/', '*', '"a", "b'.repeat(200), '\u0002'),
  ...named('If-Modified-Since', 'now', '0', 'Thu, 99 Foo 99999 99:99:99 GMT', '9'.repeat(400)),
  ...named(
    'Range',
    'bytes=',
    'bytes=-',
    'bytes=5-1',
    'bytes=0-0,'.repeat(300),
    'bytes=99999999999999999999-',
    'a=b',
  ),
  ...named('If-Range', '"', 'x'),
  ...named('Content-Length', '-1', '1e3', 'abc', '0, 5', '99999999999999999999', ' ', '5'),
  ...named('Transfer-Encoding', 'gzip', 'chunked, identity', 'xchunked', ' chunked', 'chunked, chunked'),
  ...named('Expect', '100-continue', '200-ok', 'x'),
  ...named('Upgrade', 'websocket', 'h2c', 'TLS/1.0', 'x'),
  ...named('X-Forwarded-For', '', 'x', '1.2.3.4, ::1, y', '999.999.999.999', 'a,'.repeat(1000)),
  ...named('X-Forwarded-Host', '', 'evil.example', 'optics.localhost, evil.example', '\u00e9'),
  ...named('X-Forwarded-Proto', 'javascript', 'https, http', ''),
  ...named('Forwarded', 'for=', 'for="[::1', ';;', 'host=evil.example;proto=x'),
  ...named('Origin', 'null', 'x', 'http://', 'http://evil.example', 'http://[', '\u00e9'),
  ...named('Referer', '', 'x', 'http://[', 'javascript:1', 'http://optics.localhost/%', 'a'.repeat(7000)),
  ...named('User-Agent', '', '\u00ff', 'bot'.repeat(2000), '(('.repeat(2000)),
  ...named('X-Request-Id', '', '\u00e9', 'x'.repeat(5000), '../../etc/passwd'),
  ...named('Idempotency-Key', '', 'x'.repeat(5000), '\u00e9'),
  ...named('RSC', '1', ''),
  ...named('Next-Action', 'x', '0'.repeat(42)),
  ...named('Next-Router-State-Tree', '%', '[', '%5B%22%22%5D'),
  ...named('X-Middleware-Subrequest', 'middleware:middleware:middleware'),
  ...named('X-Public-Path', '/zh/personal/', '%'),
  ...named('Purpose', 'prefetch'),
  ...named('Sec-Fetch-Site', 'x', 'cross-site'),
  ...named('Content-Encoding', 'gzip', 'br', 'x'),
  ...named('TE', 'trailers, deflate'),
  ...named('Trailer', 'Host'),
  ...named('Max-Forwards', '0', '-1'),
  ...named('Bad Name', 'x'),
  ...named('Bad\u0000Name', 'x'),
  ...named('X-Long', 'x'.repeat(20_000)),
]
