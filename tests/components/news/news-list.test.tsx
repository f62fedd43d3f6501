import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewsList } from '@/components/news/news-list'

test('the dates in the title and the summary of a news item stay on one line', () => {
  const entry = {
    ...{ id: 1, href: '/zh/news/1/', lang: undefined, external: null },
    ...{ date: '2026年11月18日', dateTime: '2026-11-18' },
    ...{ title: '安排：12 月 24 日起', summary: '截至 1 月 31 日 <b>', summaryLang: undefined },
  }
  render(<NewsList entries={[entry]} newTab="" />)
  const bound = (part: HTMLElement) =>
    [...part.querySelectorAll('[data-nobreak]')].map(({ textContent }) => textContent)
  expect(screen.getByRole('link')).toHaveTextContent(entry.title)
  expect(bound(screen.getByRole('link'))).toEqual(['12 月 24 日'])
  const summary = screen.getByRole('paragraph')
  expect(bound(summary)).toEqual(['截至 1 月 31 日'])
  expect(summary).toHaveTextContent(entry.summary)
})
