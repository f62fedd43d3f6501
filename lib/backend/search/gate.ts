import { Refusal } from '@/lib/backend/http/refusal'

/** Searches that run and that wait in the whole process: this, not the limit of an address, protects the database. */
const RUNNING = 8
const WAITING = 32

type Gate = { running: number; waiting: (() => void)[] }

/** On globalThis: pages and routes load separate copies of this module, the cap is one. */
const gate = ((globalThis as { __portalSearchGate?: Gate }).__portalSearchGate ??= {
  running: 0,
  waiting: [],
})

/** Runs a search when its turn comes; refused with 429 and Retry-After when too many wait already. */
export async function inTurn<T>(search: () => Promise<T>): Promise<T> {
  await enter()
  try {
    return await search()
  } finally {
    const next = gate.waiting.shift()
    if (next) next()
    else gate.running -= 1
  }
}

/** A place, or one in the queue; a place left is handed over, so that `running` never passes its cap. */
function enter(): Promise<void> {
  if (gate.running < RUNNING) {
    gate.running += 1
    return Promise.resolve()
  }
  if (gate.waiting.length >= WAITING) throw new Refusal(429, 'tooMany', 429, { 'retry-after': '2' })
  return new Promise((resolve) => gate.waiting.push(resolve))
}
