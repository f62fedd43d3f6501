import { afterEach, expect, it, vi } from 'vitest'
import { progress } from '@/lib/cli/progress'

const terminal = process.stdout.isTTY
const watch = (isTTY: boolean) => {
  vi.useFakeTimers()
  process.stdout.isTTY = isTTY
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  return said
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  process.stdout.isTTY = terminal
})

it('draws a bar in a terminal, at most ten times a second, and takes it away', () => {
  const said = watch(true)
  const bar = progress()
  bar.step('Index', 1, 4)
  bar.step('Index', 2, 4)
  bar.step('Index', 4, 4)
  bar.end()
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('Index [██████                  ] 1/4')
  expect(said[1]).toContain('4/4')
  expect(said[2]).toBe('\r\u001b[2K')
})

it('says a line every half a minute where no terminal is, and nothing of short work', () => {
  const said = watch(false)
  const lines = progress()
  lines.step('Index', 1, 100)
  vi.advanceTimersByTime(30_000)
  lines.step('Index', 50, 100)
  lines.step('Index', 100, 100)
  lines.end()
  expect(said).toEqual(['Index: 50/100\n'])
})
