import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Card, CardGrid, coverShape } from '@/components/ui/card-grid'

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
    expect(container.querySelector('a > span')).toBeNull()
    expect(container.querySelector('ul')?.dataset.shape).toBe('bare')
  })

  it('keep a frame beside pictures, so that rows stay in line', () => {
    const { container } = render(
      <CardGrid cards={[card(), card({ id: 2, picture: '/x.png' })]} shape="drawing" />,
    )
    expect(container.querySelector('a > span')?.textContent).toBe('Table 1')
  })
})

describe('cards with covers', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, at) => card({ id: at, title: `Book ${at}` }))

  it('say how many they are before the last of them has arrived', () => {
    const { container } = render(<CardGrid cards={cards(3)} shape="wide" />)
    expect(container.querySelector('ul')?.dataset.count).toBe('3')
  })

  it('have their words beside them where they are few', () => {
    expect([1, 4, 5].map((count) => coverShape(cards(count)))).toEqual(['beside', 'beside', 'portrait'])
  })

  it('are one link for assistive technology in either shape', () => {
    for (const shape of ['beside', 'portrait'] as const) {
      const { unmount } = render(<CardGrid cards={cards(2)} shape={shape} />)
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
        shape === 'beside' ? ['Book 0', 'Book 1'] : ['Table 1Book 0', 'Table 1Book 1'],
      )
      unmount()
    }
  })
})
