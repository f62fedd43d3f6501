import { readdirSync } from 'node:fs'
import { compile } from 'sass'
import { describe, expect, it } from 'vitest'

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)[^_/][^/]*\.scss$/.test(file))
    .map((file) => `${folder}/${file}`),
)
const sheets = new Map(files.map((file) => [file, compile(file).css]))

/** Returns a style sheet without the blocks that begin with some text. */
function withoutBlocks(css: string, beginning: string): string {
  const start = css.indexOf(beginning)
  if (start < 0) return css
  let end = css.indexOf('{', start) + 1
  for (let depth = 1; depth > 0 && end < css.length; end += 1)
    depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  return withoutBlocks(css.slice(0, start) + css.slice(end), beginning)
}

describe('styles', () => {
  it('take the click from a summary only where the browser shows its content without one', () => {
    const dead = /summary[^{}]*\{[^{}]*pointer-events: none/
    expect([...sheets.values()].some((css) => dead.test(css))).toBe(true)
    for (const [file, css] of sheets)
      expect(dead.test(withoutBlocks(css, '@supports selector(::details-content)')), file).toBe(false)
  })

  it('darken surfaces without scripts wherever they do with them', () => {
    const marked = (css: string) => css.match(/:root\[data-reading=dark\] [^{},]/g)?.length ?? 0
    const unmarked = (css: string) => css.match(/:root:not\(\[data-reading\]\) [^{},]/g)?.length ?? 0
    expect([...sheets.values()].some((css) => marked(css) > 0)).toBe(true)
    for (const [file, css] of sheets) expect(unmarked(css), file).toBe(marked(css))
  })

  it('part the paragraphs of a note, in a rule the build joins with no more specific one', () => {
    const css = sheets.get('components/article/full-text.module.scss') ?? ''
    const own = ".fullText :global(:is([data-type='reference'], [data-type='note']))"
    expect(css.split(/[{}]/).map((part) => part.trim())).toContain(`${own} > :global(p)`)
  })
})
