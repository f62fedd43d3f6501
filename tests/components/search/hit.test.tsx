import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MatchExplanation } from '@/components/search/hit'

it('keeps the numbers of a passage on one line with their units', () => {
  const { container } = render(
    <MatchExplanation
      passageHtml="连续运行 168 h，由 210 ms 缩短至 7 ms 的<mark>偏振</mark>"
      matchedHtml={null}
    />,
  )
  expect([...container.querySelectorAll('[data-nobreak]')].map(({ textContent }) => textContent)).toEqual([
    '168 h',
    '210 ms',
    '7 ms',
  ])
  expect(container.querySelector('mark')).toHaveTextContent('偏振')
})
