// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOutline } from '@/lib/browser/watch-outline'

const box = (top: number, height = 20) => ({ top, bottom: top + height, height }) as DOMRect

let outline: HTMLElement
let end: AbortController
let read: Record<string, number>

beforeEach(() => {
  document.body.innerHTML = `<nav><a href="#one">One</a><a href="#two">Two</a></nav><h2 id="one"></h2><h2 id="two"></h2>`
  outline = document.querySelector('nav') as HTMLElement
  end = new AbortController()
  read = { one: 0, two: 2000 }
  Object.defineProperties(outline, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } })
  outline.getBoundingClientRect = () => box(0, 300)
  for (const link of outline.querySelectorAll('a')) link.getBoundingClientRect = () => box(-outline.scrollTop)
  for (const id of ['one', 'two'])
    (document.getElementById(id) as HTMLElement).getBoundingClientRect = () => box(read[id] ?? 0)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  watchOutline(outline, end.signal)
})

afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
})

const scroll = () => window.dispatchEvent(new Event('scroll'))
const current = () => outline.querySelector('[aria-current]')?.textContent

it('marks the part that is being read and brings its link into view', () => {
  expect(current()).toBe('One')
  outline.scrollTop = 500
  read = { one: -900, two: 0 }
  scroll()
  expect(current()).toBe('Two')
  expect(outline.scrollTop).toBe(-100)
})

it('stays where a reader has scrolled it while the same part is read', () => {
  outline.scrollTop = 500
  scroll()
  expect(outline.scrollTop).toBe(500)
})

it('stays where it is while somebody points into it', () => {
  vi.spyOn(outline, 'matches').mockReturnValue(true)
  outline.scrollTop = 500
  read = { one: -900, two: 0 }
  scroll()
  expect(current()).toBe('Two')
  expect(outline.scrollTop).toBe(500)
})
