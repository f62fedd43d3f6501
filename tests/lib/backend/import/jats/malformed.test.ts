import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const good = jatsArticle()
const bytes = (text: string, ...more: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(more)])
const declared = (encoding: string, ...tail: number[]) =>
  bytes(good.replace('encoding="UTF-8"', `encoding="${encoding}"`).replace('</article>', ''), ...tail)
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
  ['too large', Buffer.concat([Buffer.from(good), Buffer.alloc(21 * 1024 * 1024, 0x20)])],
  ...['', ' ', 'plain words', '{"json": true}', '%PDF-1.4', 'PK\u0003\u0004'].map(
    (text): [string, Buffer] => [`no XML: ${text.slice(0, 8)}`, Buffer.from(text)],
  ),
  ...['<html><body/></html>', '<article/>', '<article><front/></article>', '<book/>'].map(
    (text): [string, Buffer] => [`other: ${text}`, Buffer.from(text)],
  ),
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
})
