import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { problemView } from '@/app/_page/problem-view-model'
import { Problem } from '@/components/page/problem'
import { translator } from '@/lib/i18n/translator'

it('offers to search where a page was not found, without scripts', () => {
  const { status: _, ...view } = problemView('not-found', translator('en', 'page'), 'en')
  render(<Problem {...view} />)
  const form = screen.getByRole<HTMLFormElement>('search')
  screen.getByRole<HTMLInputElement>('searchbox').value = 'light'
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  expect(`${form.getAttribute('action')}?${query}`).toBe('/article?type=428&index=0&lang=en&q=light')
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
  expect(form).toHaveAttribute('data-search-form')
  const advanced = screen.getByRole('link', { name: 'Advanced search (opens in a new tab)' })
  expect(advanced).toHaveAttribute('href', '/seniorSearch?lang=en')
  expect(advanced).toHaveAttribute('target', '_blank')
})

it('offers no search where the site cannot answer one', () => {
  const { status: _, ...view } = problemView('unreachable', translator('en', 'page'), 'en')
  render(<Problem {...view} />)
  expect(screen.queryByRole('search')).toBeNull()
})

it('leads to where members sign in', () => {
  const { status: _, ...view } = problemView('unauthorised', translator('en', 'page'), 'en')
  render(<Problem {...view} signIn={{ label: 'Sign in', href: '/login?lang=en' }} />)
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?lang=en')
})

it('has a link to call the support', () => {
  const { status: _, ...view } = problemView('unreachable', translator('en', 'page'), 'en', '0998-555-0142')
  render(<Problem {...view} />)
  expect(screen.getByRole('link', { name: '0998-555-0142' })).toHaveAttribute('href', 'tel:09985550142')
  expect(screen.getByText('Support:', { exact: false })).toHaveTextContent('Support: 0998-555-0142')
})

it('names a site that has no header, and links the other language', () => {
  const masthead = {
    site: { text: '光与物', lang: 'zh' },
    other: { label: '中文', lang: 'zh', href: '/zh/home/' },
  } as const
  render(<Problem masthead={masthead} title="This site is closed" text="x" next="y" />)
  expect(screen.getByText('光与物')).toHaveAttribute('lang', 'zh')
  expect(screen.getByRole('link', { name: '中文' })).toHaveAttribute('href', '/zh/home/')
})
