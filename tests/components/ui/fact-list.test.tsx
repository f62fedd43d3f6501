import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FactList, presentFacts } from '@/components/ui/fact-list'

it('links a fact that is an address of the web', () => {
  const url = 'https://creativecommons.org/licenses/by/4.0/'
  render(
    <FactList
      facts={presentFacts([
        ['Licence', url],
        ['Data', 'https://example.org/data'],
        ['Source', 'Figure 2 of https://example.org'],
        ['x', null],
      ])}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [url, 'CC BY 4.0'],
    ['https://example.org/data', 'https://example.org/data'],
  ])
})
