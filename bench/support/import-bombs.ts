import { jatsArticle } from '@/tests/support/jats'
import { zipOf } from '@/tests/support/zip'

/** A file that must be refused, or be imported without what explodes in it. */
export type Bomb = { name: string; bytes: Buffer; isImported: boolean }

const MIB = 1024 * 1024
const good = jatsArticle({ doi: '10.5555/drill.bomb' })
const body = (inside: string) => jatsArticle({ doi: '10.5555/drill.bomb', body: inside })
const doctype = (inside: string) => good.replace('<article ', `<!DOCTYPE article [${inside}]><article `)
const nested = (tag: string, depth: number) => body(`<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth))
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

const texts: Record<string, string> = {
  'a billion laughs': doctype(`<!ENTITY l0 "lol">${laughs}`).replace('Text.', '&l9;'),
  'one long entity many times': doctype(`<!ENTITY a "${'a'.repeat(100_000)}">`).replace(
    'Text.',
    '&a;'.repeat(100_000),
  ),
  'an entity of itself': doctype('<!ENTITY a "&b;"><!ENTITY b "&a;">').replace('Text.', '&a;'),
  'a file of the machine': doctype('<!ENTITY x SYSTEM "file:///dev/zero">').replace('Text.', '&x;'),
  'a parameter of another server': doctype('<!ENTITY % p SYSTEM "http://canary.example/p">%p;'),
  '300 sections deep': nested('sec', 300),
  '100,000 sections deep': nested('sec', 100_000),
  '100,000 lists deep': nested('list', 100_000),
  '100,000 italics deep': nested('italic', 100_000),
  '100,000 formulas deep': nested('mml:mrow', 100_000),
  'a million opened': body('<sec>'.repeat(1_000_000)),
  'a name of ten million letters': body(`<${'p'.repeat(10_000_000)}>`),
  'a comment without an end': body(`<!--${'-'.repeat(10_000_000)}`),
  'code without an end': body(`<![CDATA[${']'.repeat(10_000_000)}`),
  'an instruction without an end': body(`<?${'?'.repeat(10_000_000)}`),
  'ten million signs of a tag': body('<'.repeat(10_000_000)),
  'a doctype without an end': good.replace('<article ', `<!DOCTYPE article [${'<!--'.repeat(1_000_000)}`),
  'an attribute without an end': body(`<p id="${'a'.repeat(10_000_000)}`),
  'a hundred thousand attributes, twice': body(
    `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n % 99_999}="b"`).join(' ')}/>`,
  ),
  'four million elements side by side': body('<p/>'.repeat(4_000_000)),
  'larger than a file may be': body(`<p>${'光学 '.repeat(4 * MIB)}</p>`),
}

const defined = (name: string, inner: string) => `\\newcommand{\\${name}}[1][]{${inner}}`

/** Articles of which one part is shown as its source. */
const articles: Record<string, string> = {
  'definitions that multiply': body(
    `<disp-formula><tex-math>${defined('b', '\\a'.repeat(6000))}${defined('a', 'x'.repeat(19_000))}${'\\b'.repeat(1000)}</tex-math></disp-formula>`,
  ),
}

const zips: Record<string, Buffer> = {
  'zeros that unpack to 64 MiB': zipOf([{ name: 'a.xml', bytes: Buffer.alloc(64 * MIB) }]),
  'more than it says': zipOf([{ name: 'a.xml', bytes: Buffer.alloc(64 * MIB), claims: 1000 }]),
  'a hundred of zeros': zipOf(
    Array.from({ length: 100 }, (_, n) => ({ name: `${n}.xml`, bytes: Buffer.alloc(4 * MIB) })),
  ),
  'too many files': zipOf(Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}.xml`, bytes: 'x' }))),
  'a path out of it': zipOf([{ name: '../../../../tmp/drill-bomb.xml', bytes: good }]),
  'an absolute path': zipOf([{ name: '/tmp/drill-bomb.xml', bytes: good }]),
  'a name without an end': zipOf([{ name: `${'n'.repeat(60_000)}.xml`, bytes: good }]),
  'a file as its own folder': zipOf(['a', 'a/b.xml'].map((name) => ({ name, bytes: good }))),
  'half an archive': zipOf([{ name: 'a.xml', bytes: good }]).subarray(0, -30),
  'a bomb of entities': zipOf([{ name: 'a.xml', bytes: texts['a billion laughs'] ?? '' }]),
}

/** Returns files an import must refuse in bounded time and memory, and one it must import in them. */
export const importBombs = (): Bomb[] => [
  ...Object.entries(texts).map(([name, text]) => xmlBomb(name, text, false)),
  ...Object.entries(zips).map(([name, bytes]) => ({ name: `${name}.zip`, bytes, isImported: false })),
  ...Object.entries(articles).map(([name, text]) => xmlBomb(name, text, true)),
]

const xmlBomb = (name: string, text: string, isImported: boolean): Bomb => ({
  name: `${name}.xml`,
  bytes: Buffer.from(text),
  isImported,
})
