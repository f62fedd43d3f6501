import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { makePage } from '@/lib/front/page'
import { styleRules, usedRules } from '@/lib/front/style-rules'
import { createStyles } from '@/lib/front/styles'

const used = (css: string, ...classes: string[]) => usedRules(styleRules(css), new Set(classes))

describe('the rules a page needs', () => {
  test.each([
    ['a rule of a class it has', '.a{b:c}.d{e:f}', ['a'], '.a{b:c}'],
    ['a list when one of its selectors fits', '.a,.x .y{b:c}', ['x', 'y'], '.a,.x .y{b:c}'],
    ['none of half a selector', '.x .y{b:c}', ['x'], ''],
    [
      'whatever names no class',
      'a[title=".x"]:hover{b:c}:root{--a:1}',
      [],
      'a[title=".x"]:hover{b:c}:root{--a:1}',
    ],
    ['what may be an alternative', 'a:is(.x, .y:not(.z)){b:c}', [], 'a:is(.x, .y:not(.z)){b:c}'],
    [
      'groups without what is not needed',
      '@media print{.a{b:c}.d{e:f}}@media all{.d{e:f}}',
      ['a'],
      '@media print{.a{b:c}}',
    ],
    [
      'other at-rules whole',
      '@keyframes k{0%{a:b}to{c:d}}@layer x,y;',
      [],
      '@keyframes k{0%{a:b}to{c:d}}@layer x,y;',
    ],
    ['braces in strings', '.a:after{content:"}"}.b{c:d}', ['a'], '.a:after{content:"}"}'],
    ['nested rules with the one round them', '.a{b:c;& .d{e:f}}', ['a'], '.a{b:c;& .d{e:f}}'],
    ['escaped names', String.raw`.w\:x{b:c}`, ['w:x'], String.raw`.w\:x{b:c}`],
  ])('are %s', (_, css, classes, expected) => expect(used(css, ...classes)).toBe(expected))
})

describe('the style of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  writeFileSync(join(folder, 'a.css'), '.a{b:c}.unused{d:e}')
  writeFileSync(join(folder, 'b.css'), '.b{url:1}')
  const bound = ['.a{background:url(x.png)}', ".a{background:url('//b.example/x')}", '@import "/a.css";']
  for (const [at, css] of bound.entries()) writeFileSync(join(folder, `bound-${at}.css`), css)
  const files = '@font-face{src:url(/static/f.woff2)}.a{cursor:url("data:image/png;base64,AA==")}'
  writeFileSync(join(folder, 'files.css'), files)
  afterAll(() => rmSync(folder, { recursive: true }))
  const style = createStyles(folder)
  const link = (name: string) =>
    `<link rel="stylesheet" href="/_next/static/${name}" data-precedence="next"/>`
  const page = (head: string) =>
    `<html><head><title>t</title>${head}</head><body><p class="a b"></p></body></html>`

  test('has the rules of classes in fragments inserted later', () => {
    const { css } = style(page(link('a.css')).replace('class="a b"', ''), ['<i class="other a"></i>'])
    expect(css).toBe('.a{b:c}')
  })

  test('stands in its head, the whole stylesheets behind everything else', () => {
    expect(style(page(link('a.css') + link('b.css')))).toEqual({
      css: '.a{b:c}.b{url:1}',
      html: `<html><head><title>t</title><style>.a{b:c}.b{url:1}</style></head><body><p class="a b"></p>${link('a.css')}${link('b.css')}</body></html>`,
    })
  })

  test('comes before what the owner of the site wrote, in head and body', () => {
    const own = '<link rel="stylesheet" href="/site-css/1.css" data-precedence="site"/>'
    const { html } = style(page(link('a.css') + own))
    expect(html).toContain(`<style>.a{b:c}</style>${own}</head>`)
    expect(html).toContain(`${link('a.css')}${own}</body>`)
  })

  test('names files by their path from the root', () => {
    expect(style(page(link('files.css'))).css).toBe(files)
  })

  test.each(['bound-0.css', 'bound-1.css', 'bound-2.css', '../x.css', 'none.css'])(
    'stays where it is when it is bound to a stylesheet, or that is not of the build: %s',
    (name) => {
      const html = page(link(name))
      expect(style(html)).toEqual({ html, css: '' })
    },
  )

  test('is none without stylesheets', () => {
    expect(style(page(''))).toEqual({ html: page(''), css: '' })
  })

  test('is allowed by its hash, and no other', () => {
    const hash = createHash('sha256').update('.a{b:c}').digest('base64')
    const policy = (css: string) =>
      makePage(200, Buffer.from(''), {}, [], css).headers['content-security-policy']
    expect(policy('.a{b:c}')).toContain(`style-src-elem 'self' 'sha256-${hash}';`)
    expect(policy('')).toContain("style-src-elem 'self';")
  })
})
