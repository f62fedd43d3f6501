import { describe, expect, it } from 'vitest'
import { render } from '@testing-library/react'
import { FavoriteEntry } from '@/components/account/personal/favorite-entry'

const view = {
  ...{ key: '428 1 1', type: 428, id: 1, title: '骨折', peopleHtml: '', sourceHtml: '', kind: '论文' },
  ...{ at: '2026-11-20T00:00:00Z', day: '11 月 20 日' },
}

describe('the title of a favorite', () => {
  it('ends its lines between Chinese words', () => {
    const titleHtml = '基于深度学习的单像素成像'
    const { container } = render(<FavoriteEntry view={{ ...view, titleHtml, titleLang: 'zh' }} />)
    const title = container.querySelector('p span')
    expect(title?.innerHTML).toBe('基于深度<wbr>学习的单像素成像')
    expect(title?.getAttribute('lang')).toBe('zh')
  })
})
