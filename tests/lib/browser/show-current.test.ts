// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showCurrent } from '@/lib/browser/show-current'

const supports = vi.fn(() => false)
beforeEach(() => {
  vi.stubGlobal('CSS', { supports })
  document.body.innerHTML =
    '<main><ul style="overflow-x: auto"><li>A</li><li><a aria-current="page">B</a></li></ul></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  supports.mockReturnValue(false)
})

/** A line of 300 px with 900 px of entries, its current one, 60 px wide, at 500 px. */
function line(): HTMLElement {
  const [list, current] = ['ul', '[aria-current]'].map((of) => document.querySelector<HTMLElement>(of))
  if (!list || !current) throw new Error('the page has no line')
  vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(current, 'offsetWidth', 'get').mockReturnValue(60)
  vi.spyOn(current, 'getBoundingClientRect').mockReturnValue({ left: 500 } as DOMRect)
  return list
}

it('scrolls a line to its current entry', () => {
  const list = line()
  showCurrent()
  expect(list.scrollLeft).toBe(380)
})

it('leaves lines to browsers that begin there by themselves', () => {
  const list = line()
  supports.mockReturnValue(true)
  showCurrent()
  expect(list.scrollLeft).toBe(0)
})
