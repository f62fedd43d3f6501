import { afterEach, expect, it, vi } from 'vitest'
import { progress } from '@/lib/cli/progress'

const terminal = process.stdout.isTTY
const watch = (isTTY: boolean) => {
  vi.useFakeTimers()
  process.stdout.isTTY = isTTY
  const output: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.push(String(text))
    return true
  })
  return output
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  process.stdout.isTTY = terminal
})

it('draws a bar in a terminal, at most ten times a second, and takes it away', () => {
  const output = watch(true)
  const bar = progress()
  bar.step('Index', 1, 4)
  bar.step('Index', 2, 4)
  bar.step('Index', 4, 4)
  bar.end()
  expect(output).toHaveLength(3)
  expect(output[0]).toContain('Index [██████                  ] 1/4')
  expect(output[1]).toContain('4/4')
  expect(output[2]).toBe('\r\u001b[2K')
})

it('says a line every half a minute where no terminal is, and nothing of short work', () => {
  const output = watch(false)
  const lines = progress()
  lines.step('Index', 1, 100)
  vi.advanceTimersByTime(30_000)
  lines.step('Index', 50, 100)
  lines.step('Index', 100, 100)
  lines.end()
  expect(output).toEqual(['Index: 50/100\n'])
})
