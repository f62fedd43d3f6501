import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ArticleView } from '@/app/[site]/[locale]/(portal)/article/view'
import { articleView } from '@/app/[site]/[locale]/(portal)/article/view-model'
import { articleWords } from '@/app/_content/article-words'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import { arbitraryArticle } from '../../support/article'

const show = (more: Partial<Article> = {}) =>
  render(
    <ArticleView
      view={articleView(arbitraryArticle(more), null, [], 'en', translator('en', 'article'))}
      words={articleWords('en')}
      around={null}
      qr={null}
      locale="en"
    />,
  )

it('calls the licence by the name readers know, and leads to its text', () => {
  show()
  expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/',
  )
})

it('ends lines of the address of another licence behind its signs', () => {
  const { container } = show({ licenceUrl: 'https://example.org/terms/1.0/' })
  expect(container.querySelector('a[href="https://example.org/terms/1.0/"]')?.innerHTML).toContain('<wbr>')
})

it('names the neighbours of an article that has some, and nothing where it has none', () => {
  const name = articleWords('en').aroundArticle
  const { unmount } = show({ previous: null, next: null })
  expect(screen.queryByRole('navigation', { name })).toBeNull()
  unmount()
  show({ previous: null, next: { id: 7, doi: null, resName: '灯', enResName: 'Lamps' } })
  expect(within(screen.getByRole('navigation', { name })).getByRole('link').textContent).toBe('Lamps')
})

it('folds hundreds of authors behind the first eight, every name in the page', () => {
  const author = arbitraryArticle().authorList[0]
  const authorList = Array.from({ length: 486 }, (_, at) => ({
    ...author!,
    name: `作者${at}`,
    enName: `A${at}`,
  }))
  show({ authorList })
  const rest = screen.getByText('All 486 authors').closest('details')
  expect(rest?.textContent).toContain('A485')
  expect(rest?.textContent).not.toMatch(/A7(?!\d)/)
  expect(screen.getByText('A7', { exact: true }).closest('details')).toBeNull()
})
