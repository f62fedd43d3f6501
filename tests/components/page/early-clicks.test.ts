import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleEarlyClicks, earlyClicksScript, replayClick } from '@/lib/browser/early-clicks'

let end = new AbortController()
const button = (attribute: string) => {
  const made = document.createElement('button')
  made.setAttribute(attribute, '7')
  document.body.append(made)
  return made
}

beforeEach(() => {
  end = new AbortController()
  window.earlyClicks = []
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

new Function(earlyClicksScript)()

it('answers a press made before the program came, once', () => {
  const early = button('data-basket-add')
  early.click()
  const answer = vi.fn()
  handleEarlyClicks('data-basket-add', answer, end.signal)
  expect(answer.mock.calls).toEqual([[early]])
  end.abort()
  end = new AbortController()
  handleEarlyClicks('data-basket-add', answer, end.signal)
  expect(answer).toHaveBeenCalledOnce()
})

it('keeps no press that was answered, and leaves those on other buttons to others', () => {
  const add = vi.fn()
  const other = vi.fn()
  handleEarlyClicks('data-basket-add', add, end.signal)
  button('data-basket-add').click()
  const copy = button('data-copy')
  copy.click()
  expect(add).toHaveBeenCalledOnce()
  expect(window.earlyClicks).toEqual([copy])
  handleEarlyClicks('data-copy', other, end.signal)
  expect(other).toHaveBeenCalledOnce()
})

it('forgets a press on a button that is gone', () => {
  const removed = button('data-collect')
  removed.click()
  removed.remove()
  const answer = vi.fn()
  handleEarlyClicks('data-collect', answer, end.signal)
  expect(answer).not.toHaveBeenCalled()
})

it('answers the very press that brought it to life', async () => {
  const answer = vi.fn()
  const live = () => handleEarlyClicks('data-basket-add', answer, end.signal)
  document.addEventListener('click', live, { once: true })
  const first = button('data-basket-add')
  first.click()
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[first]]))
})

it('presses a button of its own program again, once', () => {
  const early = button('data-early')
  early.click()
  const answer = vi.fn((event: Event) => event.preventDefault())
  early.addEventListener('click', answer)
  replayClick(early)
  replayClick(early)
  expect(answer).toHaveBeenCalledOnce()
  expect(window.earlyClicks).toEqual([])
})
