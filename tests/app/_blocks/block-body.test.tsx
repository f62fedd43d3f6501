import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BlockBody } from '@/app/_blocks/block-body'
import type { Locale } from '@/lib/i18n/locales'

const base = { id: 1, title: '', column: 'rail', more: null, kind: 'facts', action: null } as const

type Word = { text: string; lang?: Locale }

const html = (words: Word[]) => {
  const block = { ...base, facts: [{ term: 'Indexed in', words, inHeader: false }] }
  return render(<BlockBody block={block} newTab="" />).container.querySelector('dd')?.innerHTML
}

it('keeps a short Chinese name among English words on one line', () => {
  const words: Word[] = [
    { text: 'Photonica Index' },
    { text: ', ' },
    { text: '澄川科技期刊数据库', lang: 'zh' },
  ]
  expect(html(words)).toBe('Photonica Index, <span lang="zh" data-whole="">澄川科技期刊数据库</span>')
})

it('has the language of an English name on a Chinese page', () => {
  expect(html([{ text: 'Photonica Index', lang: 'en' }])).toBe('<span lang="en">Photonica Index</span>')
})
