import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Card, CardGrid } from '@/components/ui/card-grid'

const card = (changes: Partial<Card> = {}): Card => ({
  id: 1,
  title: 'Table 1. Doses',
  coverText: 'Table 1',
  href: '/en/article/1/figures/t1/',
  picture: null,
  facts: [{ text: '激光治疗的剂量', lang: 'zh' }],
  ...changes,
})

describe('cards of figures and tables', () => {
  it('tell the language of words that are not of the page', () => {
    render(<CardGrid cards={[card({ summary: { text: '摘要', lang: 'zh' } })]} shape="drawing" />)
    expect(screen.getByText('激光治疗的剂量').getAttribute('lang')).toBe('zh')
    expect(screen.getByText('摘要').getAttribute('lang')).toBe('zh')
  })

  it('have no empty frames where no card has a picture', () => {
    const { container } = render(<CardGrid cards={[card()]} shape="drawing" />)
    expect(screen.queryByText('Table 1')).toBeNull()
    expect(container.querySelector('ul')?.dataset.shape).toBe('bare')
  })

  it('keep a frame beside pictures, so that rows stay in line', () => {
    render(<CardGrid cards={[card(), card({ id: 2, picture: '/x.png' })]} shape="drawing" />)
    expect(screen.getByText('Table 1')).toBeTruthy()
  })
})
