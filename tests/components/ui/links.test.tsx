import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { pageLinks } from '@/components/ui/page-links'
import { Pagination } from '@/components/ui/pagination'
import { SiteLink } from '@/components/ui/site-link'

const labels = { name: 'Pages', previous: 'Previous', next: 'Next', page: 'Page' }
const href = (page: number) => `/list?page=${page}`

describe('SiteLink', () => {
  it('stays in the tab and gives no rel', () => {
    render(<SiteLink href="/zh/home/">Home</SiteLink>)
    const link = screen.getByRole('link', { name: 'Home' })
    expect(link).not.toHaveAttribute('target')
    expect(link).not.toHaveAttribute('rel')
  })

  it('tells of a new tab and gives it no opener', () => {
    render(
      <SiteLink href="https://example.org/" newTab="(opens in a new tab)" rel="nofollow">
        Elsewhere
      </SiteLink>,
    )
    const link = screen.getByRole('link', { name: 'Elsewhere (opens in a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener nofollow')
  })
})

describe('pageLinks', () => {
  const numbers = (page: number, total: number) =>
    pageLinks(page, total, href).links.map((link) => (link.kind === 'page' ? link.number : '…'))

  it('shows the ends and two pages on either side', () => {
    expect(numbers(9, 20)).toEqual([1, '…', 8, 9, 10, 11, 12, '…', 20])
    expect(numbers(0, 3)).toEqual([1, 2, 3])
    expect(numbers(0, 1)).toEqual([])
  })

  it('has no neighbour beyond the ends', () => {
    expect(pageLinks(0, 4, href)).not.toHaveProperty('previous')
    expect(pageLinks(3, 4, href)).not.toHaveProperty('next')
    expect(pageLinks(1, 4, href)).toMatchObject({ previous: href(0), next: href(2) })
  })
})

describe('Pagination', () => {
  it('draws real links and marks this page', () => {
    render(<Pagination pages={pageLinks(1, 3, href)} labels={labels} />)
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', href(2))
  })

  it('draws nothing for one page', () => {
    const { container } = render(<Pagination pages={pageLinks(0, 1, href)} labels={labels} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('Breadcrumb', () => {
  it('ends with this page, which is no link', () => {
    render(
      <Breadcrumb label="You are here" crumbs={[{ label: 'Home', href: '/zh/home/' }, { label: 'News' }]} />,
    )
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('News')).toHaveAttribute('aria-current', 'page')
  })
})
