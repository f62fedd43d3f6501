const TYPE = 'multipart/form-data; boundary=edge'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Names of call parameters, so that a wrong value reaches its parser. */
const NAMES = [
  ...[
    'id',
    'ids',
    'name',
    'userName',
    'password',
    'email',
    'mobile',
    'code',
    'type',
    'page',
    'size',
    'articleId',
  ],
  ...['albumId', 'resourceId', 'resourceType', 'language', 'content', 'siteId', 'keyword', 'q', 'conditions'],
]

/** JSON values of every type, at and over the limits of parsers. */
const VALUES = [
  ...[
    'null',
    'true',
    '-0',
    '1e999',
    '-1e999',
    '1.5',
    '2147483648',
    '9007199254740993',
    '""',
    '"x"',
    '[]',
    '{}',
  ],
  ...['[null]', '[[]]', '{"$ne":null}', '{"length":1e9}', '{"toString":null}', '{"__proto__":{"a":1}}'],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e"',
    '"%00"',
    '"2026-02-30"',
    '"\\r\\nset-cookie: a=b"',
  ],
  ...[`"${'x'.repeat(20_000)}"`, `[${'1,'.repeat(5000)}1]`, `[${'"10.5555/x",'.repeat(500)}"y"]`],
  ...[`${'['.repeat(5000)}${']'.repeat(5000)}`, `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
]

/** Invalid JSON, and invalid text. */
const BROKEN = [
  ...[
    '{',
    '[',
    '"',
    '{"a":}',
    '{a:1}',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    'undefined',
    '01',
    '{"a":1}{"b":2}',
    '\ufeff{}',
  ],
  ...['//', '\u0000', ' ', 'null\u0000', '{"a":"\n"}', '{"\\u00', '['.repeat(30_000)],
]

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/**
 * Returns the nth malformed body of a JSON call: broken text, invalid UTF-8, or known names with values of wrong types.
 */
export function malformedJson(n: number): Buffer {
  if (n % 10 === 0) return Buffer.from(at(BROKEN, n / 10))
  if (n % 10 === 5) return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x3a, 0xed, 0xa0, 0x80, 0x7d])
  const fields = NAMES.map((name, place) => `"${name}":${at(VALUES, n + (n % 2 === 0 ? 0 : place))}`)
  // The object stays below the largest body of a call: a larger one is refused unread.
  const short = fields.filter((field) => field.length < 60_000 / NAMES.length)
  return Buffer.from(`{${(short.length > 0 ? short : [at(fields, n)]).join(',')}}`)
}

const part = (head: string, body: Buffer | string, edge = 'edge'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${edge}\r\n${head}\r\n\r\n`),
    Buffer.from(body as Buffer),
    Buffer.from('\r\n'),
  ])

const FILE = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png'
const END = Buffer.from('--edge--\r\n')

const BODIES: [name: string, body: Buffer, type?: string][] = [
  ['no boundary', Buffer.concat([part(FILE, PNG), END]), 'multipart/form-data'],
  ['empty boundary', Buffer.concat([part(FILE, PNG), END]), 'multipart/form-data; boundary='],
  [
    'long boundary',
    Buffer.concat([part(FILE, PNG), END]),
    `multipart/form-data; boundary=${'e'.repeat(300)}`,
  ],
  ['other boundary', Buffer.concat([part(FILE, PNG), END]), 'multipart/form-data; boundary=other'],
  [
    'boundary with odd characters',
    Buffer.concat([part(FILE, PNG), END]),
    'multipart/form-data; boundary="\u00e9;"',
  ],
  ['nothing', Buffer.alloc(0)],
  ['only the end', END],
  ['no end', part(FILE, PNG)],
  ['cut in a head', Buffer.from('--edge\r\ncontent-dispo')],
  ['cut in a body', Buffer.concat([Buffer.from(`--edge\r\n${FILE}\r\n\r\n`), PNG])],
  ['no disposition', Buffer.concat([part('content-type: image/png', PNG), END])],
  ['no name', Buffer.concat([part('content-disposition: form-data; filename="a.png"', PNG), END])],
  ['no file name', Buffer.concat([part('content-disposition: form-data; name="file"', PNG), END])],
  ['file name with NUL', Buffer.concat([part(FILE.replace('a.png', 'a\u0000.png'), PNG), END])],
  ['file name that climbs', Buffer.concat([part(FILE.replace('a.png', '../../a.png'), PNG), END])],
  ['long file name', Buffer.concat([part(FILE.replace('a.png', 'a'.repeat(20_000)), PNG), END])],
  [
    'file name*',
    Buffer.concat([part(FILE.replace('filename="a.png"', "filename*=utf-8''%E0%A4%A"), PNG), END]),
  ],
  ['many parts', Buffer.concat([...Array.from({ length: 2000 }, () => part(FILE, PNG)), END])],
  [
    'many fields',
    Buffer.concat([...Array.from({ length: 3000 }, (_, n) => part(FILE.replace('file', `f${n}`), 'x')), END]),
  ],
  ['long head', Buffer.concat([part(`${FILE}\r\nx-a: ${'a'.repeat(60_000)}`, PNG), END])],
  ['field for a file', Buffer.concat([part('content-disposition: form-data; name="file"', 'text'), END])],
  ['a picture cut short', Buffer.concat([part(FILE, PNG), END])],
  ['no picture', Buffer.concat([part(FILE, '<svg onload="alert(1)"/>'), END])],
  ['an empty file', Buffer.concat([part(FILE, ''), END])],
  ['transfer encoding', Buffer.concat([part(`${FILE}\r\ncontent-transfer-encoding: base64`, '%%%'), END])],
  [
    'nested',
    Buffer.concat([
      part('content-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=x', PNG),
      END,
    ]),
  ],
  ['line feeds only', Buffer.from(`--edge\n${FILE.replace(/\r/g, '')}\n\nx\n--edge--\n`)],
  ['JSON', Buffer.from('{"file":"x"}')],
  ['bytes', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 131) & 255))],
]

/** Returns the nth malformed multipart body with its type and what is wrong with it. */
export function malformedMultipart(n: number): { body: Buffer; type: string; name: string } {
  const [name, body, type = TYPE] = at(BODIES, n)
  // Later rounds are cut at a different place each time.
  const round = Math.floor(n / BODIES.length)
  const whole = round === 0 ? body : body.subarray(0, Math.max(1, body.length - round * 7))
  return { body: whole, type, name: round === 0 ? name : `${name}, cut by ${body.length - whole.length}` }
}
