import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SourceText } from '@/components/ui/source-text'

/** Shows unbreakable pieces in brackets and breaks as a stroke. */
const shown = (text: string) =>
  render(<SourceText text={text} />)
    .container.innerHTML.replace(/<span data-nobreak="">(.*?)<\/span>/g, '[$1]')
    .replaceAll('<wbr>', '|')
    .replace(/<\/?span[^<>]*>/g, '')

describe('where a work stands', () => {
  it('keeps the range of pages, with an en dash, on one line', () => {
    expect(shown('光学，2026, 12(4): 1-10')).toBe('光学，2026, 12(4): [1–10]')
    expect(shown('Optics, 2026, 12(4): e1–e10')).toBe('Optics, 2026, 12(4): [e1–e10]')
  })

  it('keeps a page with its volume, and a day with its month', () => {
    expect(shown('Optics, 2026, 12(4): 104021')).toBe('Optics, 2026, [12(4): 104021]')
    expect(shown('Optics, 18 November 2026')).toBe('Optics, [18 November 2026]')
  })

  it('ends lines of a Chinese name between its words, on English pages too', () => {
    expect(shown('澄川科技期刊数据库')).toContain('|')
    expect(shown('澄川科技期刊数据库').replaceAll('|', '')).toBe('澄川科技期刊数据库')
    expect(
      render(<SourceText text="澄川科技期刊数据库" />).container.querySelector('span')?.className,
    ).toContain('han')
  })

  it('leaves what has none of them as it is', () => {
    for (const text of ['CC BY 4.0', ''])
      expect(render(<SourceText text={text} />).container.innerHTML).toBe(text)
  })
})
