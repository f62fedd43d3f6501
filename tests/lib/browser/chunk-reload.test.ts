import { expect, it, vi } from 'vitest'
import { chunkReloadScript } from '@/lib/browser/chunk-reload'
import { limits } from '@/lib/rules/limits'

/** Runs the script in a simulated window. */
function page({ onLine = true, storage = true } = {}) {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  let heard: (event: unknown) => void = () => {}
  const refuse = () => {
    throw new Error('storage is off')
  }
  new Function(
    'addEventListener',
    'navigator',
    'sessionStorage',
    'location',
    chunkReloadScript(limits.chunkReloadOnceIn),
  )(
    (_: string, listener: typeof heard) => (heard = listener),
    { onLine },
    storage
      ? {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
        }
      : { getItem: refuse, setItem: refuse },
    { reload },
  )
  const fail = (src: string, tagName = 'SCRIPT') => heard({ target: { tagName, src } })
  return { fail, reload }
}

const chunk = 'http://optics.localhost/_next/static/chunks/a.js'

it('loads the page anew when a part of the program cannot be had, once in 60 s', () => {
  vi.useFakeTimers()
  const { fail, reload } = page()
  fail(chunk)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  fail(chunk)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  fail(chunk)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it.each([
  ['another script', {}, 'http://example.org/a.js', 'SCRIPT'],
  ['a picture', {}, chunk, 'IMG'],
  ['no connection', { onLine: false }, chunk, 'SCRIPT'],
  ['no storage, which would make it go round', { storage: false }, chunk, 'SCRIPT'],
])('does nothing for %s', (_, set, src, tagName) => {
  const { fail, reload } = page(set)
  fail(src, tagName)
  expect(reload).not.toHaveBeenCalled()
})
