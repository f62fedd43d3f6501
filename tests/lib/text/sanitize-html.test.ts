// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { storedHtml } from '@/lib/text/stored-html'
import { env } from '@/lib/env'
import { fillFullText } from '@/lib/text/fill-full-text'
import { sanitizeFullText, sanitizeOwnerHtml } from '@/lib/text/sanitize-html'
import { hostileFaults } from '../../../e2e/support/hostile-faults'

const articles = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => /articles\/.*\.xml$/.test(name))
  .map((name) => join('content', name))

const HOSTILE = [
  '<script>window.owned=1</script>',
  '<scr<script>ipt>window.owned=1</script>',
  '<img src=x onerror="owned()">',
  '<img src="https://owned.example/x.png" srcset="https://owned.example/y.png 2x">',
  '<a href="javascript:owned()">a</a>',
  '<a href=" java\tscript:owned()">a</a>',
  '<a href="&#106;avascript:owned()">a</a>',
  '<a href="vbscript:owned">a</a><a href="data:text/html,owned">a</a>',
  '<a href="//owned.example">a</a>',
  '<base href="https://owned.example/">',
  '<form action="https://owned.example"><input name="password" formaction="javascript:owned()"><button>b</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:owned()">',
  '<link rel="stylesheet" href="https://owned.example/a.css">',
  '<style>body{background:url(https://owned.example)}</style>',
  '<p style="position:fixed;inset:0" class="a" onclick="owned()">p</p>',
  '<svg onload="owned()"><script>window.owned=1</script><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=owned()&gt;">',
  '<math href="javascript:owned()"><maction actiontype="statusline" xlink:href="javascript:owned()"><mi>x</mi></maction></math>',
  '<math><annotation-xml encoding="text/html"><script>window.owned=1</script></annotation-xml></math>',
  '<iframe src="javascript:owned()"></iframe><object data="x"></object><embed src="x">',
  '<video src="https://owned.example/v" onerror="owned()" poster="javascript:owned()"></video>',
  '<!--><script>window.owned=1</script>-->',
  '<noscript><p title="</noscript><script>window.owned=1</script>"></noscript>',
  '<textarea></textarea><title></title><xmp><script>window.owned=1</script></xmp>',
  '<p id="a" tabindex="5" data-fragment="0" data-article="9">p</p>',
]

const BAD =
  'script, style, form, input, button, svg, meta, link, base, iframe, object, embed, [style], [class], [srcset], [poster]'

/** Returns unsafe content a browser would find in the HTML. */
function faultsOf(html: string): string[] {
  const document = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html')
  const found = [...document.querySelectorAll(BAD)].map(({ outerHTML }) => outerHTML)
  found.push(...hostileFaults(html).faults)
  for (const element of document.querySelectorAll('[src], [href]'))
    for (const name of ['src', 'href'])
      if (/owned/.test(element.getAttribute(name) ?? '')) found.push(element.outerHTML)
  return found
}

describe.each([
  ['owner', sanitizeOwnerHtml],
  ['full text', sanitizeFullText],
] as const)('HTML of %s', (_, sanitize) => {
  it.each(HOSTILE)('keeps nothing that runs, loads or leads astray: %s', (html) => {
    expect(faultsOf(sanitize(`<p>before</p>${html}<p>after</p>`))).toEqual([])
    expect(sanitize(sanitize(html))).toBe(sanitize(html))
  })

  it('keeps the words', () => {
    expect(sanitize('<p>a <b>b</b> &lt;script&gt;</p>')).toBe('<p>a <b>b</b> &lt;script&gt;</p>')
  })
})

/** Returns the first difference of two texts with its surroundings. */
function changed(one: string, other: string): string {
  if (one === other) return ''
  const at = [...one].findIndex((character, index) => character !== other[index])
  return `${one.slice(at - 80, at + 80)} -> ${other.slice(at - 80, at + 80)}`
}

it('leaves full text and tables of the importer as they are, words and files filled in or not', () => {
  expect(articles.length).toBeGreaterThan(50)
  for (const path of articles) {
    const { article } = readJats(readFileSync(path))
    const html = article.fullText?.html ?? ''
    const filled = fillFullText(html, {
      label: (key) => `"${key}"`,
      picture: (name) => (name.includes('1') ? { id: 'a1', width: 3, height: 4 } : null),
      fileUrl: (id) => `/rc-pub/front/files/get?id=${id}`,
    })
    const all = [html, filled, ...article.figures.map(({ tableHtml }) => tableHtml ?? '')]
    for (const each of all) expect(changed(each, sanitizeFullText(each)), path).toBe('')
  }
})

describe('HTML of the back end', () => {
  const before = env.RC_PUB_ORIGIN
  afterEach(() => void (env.RC_PUB_ORIGIN = before))
  beforeEach(() => void (env.RC_PUB_ORIGIN = undefined))
  const hostile = '<p>a</p><script>b</script>'

  it('is sanitized where a remote one made it', () => {
    env.RC_PUB_ORIGIN = 'https://api.example'
    expect([storedHtml('owner', hostile), storedHtml('full-text', hostile)]).toEqual(['<p>a</p>', '<p>a</p>'])
  })

  it('was sanitized at the import by the embedded one', () => {
    expect(storedHtml('owner', hostile)).toBe(hostile)
  })
})
