import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ArticlePage as ArticlePageView } from '@/app/_article/article-page'
import { articlePageView } from '@/app/_article/article-page-view-model'
import type { Article } from '@/lib/contract/article'
import type { ArticlePage } from '@/lib/contract/article-page'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const nothing = {
  fullText: null,
  references: [],
  figures: [],
  citation: null,
  use: null,
  related: { bySubject: [], byAuthor: [], byFund: [], byOrg: [] },
  hotWords: [],
  trend: [],
  incomplete: false,
}

const show = (more: Partial<Article> = {}, parts: Partial<ArticlePage> = {}) => {
  const page: ArticlePage = { ...nothing, article: arbitraryArticle(more), ...parts }
  const view = articlePageView({ page, jumps: false, qr: null }, arbitraryPageContext('en'))
  return render(<ArticlePageView view={{ ...view, favoriteButton: null, articleContext: null, end: null }} />)
}

it('calls the licence by the name readers know, and leads to its text', () => {
  show()
  expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/',
  )
})

it('ends lines of the title in the other language between its words too', () => {
  const { container } = show({ resName: '城域光纤上的偏振纠缠分发', enResName: 'Lamps' })
  expect(container.querySelector('header p[lang="zh"]')?.innerHTML).toContain('<wbr>')
})

it('ends lines of the address of another licence behind its signs', () => {
  const { container } = show({ licenceUrl: 'https://example.org/terms/1.0/' })
  expect(container.querySelector('a[href="https://example.org/terms/1.0/"]')?.innerHTML).toContain('<wbr>')
})

it('names the neighbours of an article that has some, and nothing where it has none', () => {
  const name = 'Previous article / Next article'
  const { unmount } = show({ previous: null, next: null })
  expect(screen.queryByRole('navigation', { name })).toBeNull()
  unmount()
  show({ previous: null, next: { id: 7, doi: null, resName: '灯', enResName: 'Lamps' } })
  expect(within(screen.getByRole('navigation', { name })).getByRole('link').textContent).toBe('Lamps')
})

it('tells the language of files and neighbours whose name exists in the other language only', () => {
  const file = { id: 1, fileId: 'f1', name: 'a.pdf', role: 'supplement', size: null, anchor: null }
  const attachments = [{ ...file, label: '附件一', enLabel: null }] as unknown as Article['attachments']
  show({ attachments, previous: null, next: { id: 7, doi: null, resName: '灯', enResName: '' } })
  for (const text of ['附件一', '灯'])
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'zh')
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

it('leads to the file that is downloaded after signing in, not to the form alone', () => {
  show({ id: 7, hasPdf: true, downloadLogin: true, closed: false })
  expect(screen.getByRole('link', { name: 'Sign in to download' }).getAttribute('href')).toBe(
    '/rc-pub/front/front-article/download/7/lowqualitypdf?language=en',
  )
})

it('has each subtitle with its title, that of the reader first', () => {
  const { container } = show({
    resName: '灯',
    subtitle: '一项研究',
    enResName: 'Lamps',
    enSubtitle: 'A study',
  })
  const titles = [...container.querySelectorAll('header h1, header p')].map((each) => each.textContent)
  expect(titles.join('|')).toContain('Lamps|A study|灯：一项研究')
})

it('gives the works that one note cites its anchor once', () => {
  const cited = { transHtml: null, doi: null, status: null, parts: null }
  const references = ['Oils.', 'Wicks.'].map((textHtml) => ({ ...cited, anchor: 'fn1', textHtml }))
  const { container } = show({}, { references: references as unknown as ArticlePage['references'] })
  expect(Array.from(container.querySelectorAll('li'), ({ textContent }) => textContent.trim())).toEqual(
    expect.arrayContaining(['Oils.', 'Wicks.']),
  )
  expect(container.querySelectorAll('#fn1')).toHaveLength(1)
})
