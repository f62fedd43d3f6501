import { describe, expect, it } from 'vitest'
import { plainText, safeBlock, safeInline } from '@/lib/text/inline-html'

describe('plainText', () => {
  it('takes no quadratic time over signs that open no tag, and keeps them', () => {
    const startedAt = process.cpuUsage()
    expect(plainText('<'.repeat(100_000))).toBe('<'.repeat(100_000))
    expect(plainText('a < b, <i>c</i> < d')).toBe('a < b, c < d')
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(1000)
  })
})

describe('safeInline', () => {
  it('takes no quadratic time over tags that close nothing', () => {
    const startedAt = process.cpuUsage()
    const html = `${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`
    expect(safeInline(html)).toBe('<b>'.repeat(100_000) + '</b>'.repeat(100_000))
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(3000)
  })

  it.each([
    ['H<sub>2</sub>O', 'H<sub>2</sub>O'],
    ['<script>alert(1)</script>x', 'alert(1)x'],
    ['<i onmouseover="x()">a</i>', '<i>a</i>'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<b>never closed', '<b>never closed</b>'],
    ['</i>stray', 'stray'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<scr<i>ipt>', '&lt;scr<i>ipt&gt;</i>'],
    ['R&amp;D &copy; &bogus', 'R&amp;D &copy; &amp;bogus'],
  ])('%s -> %s', (html, expected) => {
    expect(safeInline(html)).toBe(expected)
  })
})

it('keeps paragraphs and MathML in abstracts, without attributes', () => {
  expect(
    safeBlock('<p class="x">a<math display="block"><mi>x</mi></math></p><a href="javascript:x">l</a>'),
  ).toBe('<p>a<math><mi>x</mi></math></p>l')
})

it('reads the words out of HTML', () => {
  expect(plainText('<p>A &amp; B<sup>2</sup></p><p>&#x4e2d;&nbsp;C</p>')).toBe('A & B2 中 C')
})

it('leaves a reference to half a character as it is typed', () => {
  expect(plainText('a&#xD800;b&#57343;c')).toBe('a&#xD800;b&#57343;c')
})

it('keeps the powers of numbers, which would be other numbers without', () => {
  expect(
    plainText('1.1 × 10<sup>7</sup> m<sup>2</sup>, 10<sup>−3</sup>, 10<sup>-12</sup>, <sup>60</sup>Co'),
  ).toBe('1.1 × 10⁷ m2, 10⁻³, 10⁻¹², 60Co')
})

it('sets the headings of an abstract before their words', () => {
  expect(
    plainText('<h3>Background</h3><p>We.</p><h3>Aim:</h3><p>So.</p><p><b>Methods</b></p><p>Lamps.</p>'),
  ).toBe('Background: We. Aim: So. Methods: Lamps.')
  expect(plainText('<h3>目的</h3><p>看灯。</p>')).toBe('目的：看灯。')
})
