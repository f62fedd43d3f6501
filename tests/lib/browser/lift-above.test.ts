// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { liftAbove } from '@/lib/browser/lift-above'

it('lifts an element by as much as another has come into the window', () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  document.body.innerHTML = '<nav></nav><footer></footer>'
  const [nav, footer] = [document.querySelector('nav')!, document.querySelector('footer')!]
  let top = window.innerHeight + 500
  footer.getBoundingClientRect = () => ({ top }) as DOMRect
  const end = new AbortController()
  liftAbove(footer, nav, end.signal)
  const liftAt = (place: number) => {
    top = place
    window.dispatchEvent(new Event('scroll'))
    return nav.style.getPropertyValue('--lift')
  }
  expect(nav.style.getPropertyValue('--lift')).toBe('0px')
  expect(liftAt(window.innerHeight - 120)).toBe('120px')
  expect(liftAt(window.innerHeight + 1)).toBe('0px')
  end.abort()
  expect(liftAt(window.innerHeight - 120)).toBe('0px')
})
