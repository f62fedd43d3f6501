import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BlockBody } from '@/app/_blocks/block-body'

const base = { id: 1, title: '', column: 'rail', more: null, kind: 'facts', action: null } as const

it('keeps a short Chinese name among English words on one line', () => {
  const words = [
    { text: 'Photonica Index' },
    { text: ', ' },
    { text: '澄川科技期刊数据库', lang: 'zh' as const },
  ]
  const block = { ...base, facts: [{ term: 'Indexed in', words, inHeader: false }] }
  const { container } = render(<BlockBody block={block} newTab="" />)
  expect(container.querySelector('dd')?.innerHTML).toBe(
    'Photonica Index, <span lang="zh" data-nobreak="">澄川科技期刊数据库</span>',
  )
})
