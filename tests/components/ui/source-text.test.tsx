import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SourceText } from '@/components/ui/source-text'

const html = (text: string) => render(<SourceText text={text} />).container.innerHTML

describe('where a work stands', () => {
  it('keeps the range of pages on one line', () => {
    expect(html('光学，2026, 12(4): 1-10')).toBe('光学，2026, 12(4): <span data-nobreak="">1-10</span>')
    expect(html('Optics, 2026, 12(4): e1–e10')).toBe(
      'Optics, 2026, 12(4): <span data-nobreak="">e1–e10</span>',
    )
  })

  it('leaves what has no range as it is', () => {
    for (const text of ['Optics, 2026, 12(4): 104021', 'CC BY 4.0', '']) expect(html(text)).toBe(text)
  })
})
