import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from '@/components/ui/carousel'

const labels = {
  name: 'Top news',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slides: ['Slide 1 of 2', 'Slide 2 of 2'],
}

const show = (interval?: number) =>
  render(
    <Carousel labels={labels} interval={interval}>
      <a href="/zh/news/1/">First</a>
      <a href="/zh/news/2/">Second</a>
    </Carousel>,
  )

/** The slide that can be reached. */
const current = () => document.querySelector('li:not([inert])')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Carousel', () => {
  it('goes on and round by its buttons', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(current()).toHaveTextContent('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(current()).toHaveTextContent('First')
  })

  it('turns by itself, until paused', () => {
    vi.useFakeTimers()
    show(5000)
    act(() => vi.advanceTimersByTime(5000))
    expect(current()).toHaveTextContent('Second')
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    act(() => vi.advanceTimersByTime(20000))
    expect(current()).toHaveTextContent('Second')
  })

  it('waits while pointed at', () => {
    vi.useFakeTimers()
    show(5000)
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Top news' }))
    act(() => vi.advanceTimersByTime(20000))
    expect(current()).toHaveTextContent('First')
  })

  it('keeps still for those who ask for it', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    vi.useFakeTimers()
    show(5000)
    act(() => vi.advanceTimersByTime(20000))
    expect(current()).toHaveTextContent('First')
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  })
})
