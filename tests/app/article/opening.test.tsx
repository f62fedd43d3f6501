import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { articlePageView } from '@/app/_article/article-page-view-model'
import { Opening } from '@/app/_article/opening'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const parts = {
  ...{ fullText: null, references: [], figures: [], citation: null, use: null, hotWords: [], trend: [] },
  ...{ related: { bySubject: [], byAuthor: [], byFund: [], byOrg: [] }, incomplete: false },
}

const article = arbitraryArticle({
  ...{ language: 'pt', summary: null, enSummary: '<p>Lamps.</p>', frontMatter: null },
  otherAbstracts: [{ lang: 'pt', kind: null, titleHtml: null, html: '<p>Lâmpadas.</p>' }],
  otherKeywords: [{ lang: 'pt', words: ['lâmpada'] }],
})

/** The words of the opening, folds in brackets. */
const wordsIn = (locale: 'zh' | 'en', of = article): string => {
  const view = articlePageView(
    { page: { ...parts, article: of }, jumps: false, qr: null },
    arbitraryPageContext(locale),
  )
  const { container } = render(<Opening view={view} />)
  for (const fold of container.querySelectorAll('details')) fold.replaceWith(`[${fold.textContent}]`)
  return container.textContent
}

it('has the keywords of each abstract behind it, those of a folded one inside', () => {
  expect(wordsIn('en')).toMatch(/^AbstractLamps\.Keywords lightwater.*\[.*Lâmpadas\..*lâmpada\]$/)
})

it('opens the abstract of the work before its translation where the reader has none', () => {
  expect(wordsIn('zh')).toMatch(/^摘要（葡萄牙语）Lâmpadas\..*lâmpada英文摘要Lamps\.Keywords lightwater/)
})

it('has the keywords of the reader open where what else is in their language is folded', () => {
  const highlights = { lang: 'zh', kind: 'highlights', titleHtml: null, html: '<p>灯亮。</p>' } as const
  const of = arbitraryArticle({
    ...{ language: 'en', summary: null, enSummary: '<p>Lamps.</p>', frontMatter: null },
    ...{ keyword: '灯;水', otherAbstracts: [highlights] },
  })
  expect(wordsIn('zh', of).replace(/\[.*\]/, '')).toMatch(/关键词[:：]? ?灯水/)
  expect(wordsIn('zh', of)).toMatch(/\[.*灯亮。\]$/)
})
