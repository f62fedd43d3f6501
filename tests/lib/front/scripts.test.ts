import { describe, expect, it } from 'vitest'
import { moveScriptsToEnd } from '@/lib/front/scripts'

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>'
const own = '<script src="/own.js"></script><script>inline()</script>'

describe('the scripts of a page', () => {
  it('stand behind its text in their order, and nothing fetches them sooner', () => {
    const page = `<html><head>${preload}${script('a')}<title>t</title></head><body>${own}<p>words</p>${script('b')}<i></i></body></html>`
    expect(moveScriptsToEnd(page)).toBe(
      `<html><head><title>t</title></head><body>${own}<p>words</p><i></i>${script('a')}${script('b')}</body></html>`,
    )
  })

  it('stay where they are in what is no whole page', () => {
    for (const text of [`<p>${script('a')}</p>`, '<html><body></body></html>', '{"a":1}'])
      expect(moveScriptsToEnd(text)).toBe(text)
  })
})
