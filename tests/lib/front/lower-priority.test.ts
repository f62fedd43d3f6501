import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { afterAll, expect, it } from 'vitest'
import { lowerPriority } from '@/lib/front/lower-priority'

const child = spawn('sleep', ['60'])
afterAll(() => child.kill())

it('lowers the priority of a process and never raises it', () => {
  const pid = child.pid ?? 0
  lowerPriority(child)
  expect(getPriority(pid)).toBeGreaterThanOrEqual(3)
  setPriority(pid, 15)
  lowerPriority(child)
  expect(getPriority(pid)).toBe(15)
})
