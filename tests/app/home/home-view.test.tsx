import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HomeView } from '@/app/[site]/[locale]/(portal)/home/view'

it('names the current issue for scripts that read the page', () => {
  const page = { name: 'Lamps', firstPeriod: 42, blocks: [], newTab: '' }
  const { container } = render(<HomeView view={{ jsonLd: [], page }} />)
  expect(container.querySelector('[first-periods-id="42"]')).not.toBeNull()
})
