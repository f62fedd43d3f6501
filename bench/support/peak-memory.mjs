import { readFileSync, writeFileSync } from 'node:fs'
import { residentMemory } from './portal.mjs'

const peak = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Megabytes the resident memory of a process grew by at most while `work` ran (Linux), beside what it answers. */
export async function peakGrowth(pid, work) {
  const before = residentMemory(pid)
  // 5: the high-water mark is set back to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { result, grown: Math.max(0, peak(pid) - before) }
}
