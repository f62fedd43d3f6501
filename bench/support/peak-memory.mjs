import { readFileSync, writeFileSync } from 'node:fs'
import { residentMemory } from './portal.mjs'

const peak = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the maximum growth in megabytes of a process's resident memory while `work` runs (Linux), and its result. */
export async function peakGrowth(pid, work) {
  const before = residentMemory(pid)
  // 5 resets the high-water mark to the current resident memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const result = await work()
  return { result, grown: Math.max(0, peak(pid) - before) }
}
