import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HashQueue, type Ticket } from '@/lib/backend/auth/hash-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const WORK_MS = 100

function setup(over: { solved?: number; unsolved?: number; rest?: number } = {}) {
  const done: string[] = []
  const queue = new HashQueue({
    atOnce: 1,
    rest: over.rest ?? 0,
    limits: {
      solved: { waiting: over.solved ?? 50, maxWaitMs: 60_000 },
      unsolved: { waiting: over.unsolved ?? 5, maxWaitMs: 5000 },
    },
    refusal: () => new Error('429'),
  })
  const add = (name: string, ticket: Partial<Ticket> = {}) =>
    queue
      .run({ serialKeys: [], solved: true, rank: () => 0, group: '', ...ticket }, async () => {
        await new Promise((resolve) => setTimeout(resolve, WORK_MS))
        done.push(name)
      })
      .catch((error: Error) => void done.push(`${name} ${error.message}`))
  return { add, done }
}

describe('the queue of guesses', () => {
  it('takes what is proven first, then the lower rank, then the older', async () => {
    const { add, done } = setup()
    add('running')
    add('unproven', { solved: false, rank: () => -5 })
    add('stranger', { rank: () => 7 })
    add('first', { rank: () => 1 })
    add('second', { rank: () => 1 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toEqual(['running', 'first', 'second', 'stranger', 'unproven'])
  })

  it('reads the rank when it chooses', async () => {
    const { add, done } = setup()
    let failed = 0
    add('running')
    add('stranger', { rank: () => failed })
    add('member', { rank: () => 1 })
    failed = 9
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toEqual(['running', 'member', 'stranger'])
  })

  it('runs one of an account at a time, with a pause behind each, and others meanwhile', async () => {
    const { add, done } = setup()
    const serialKeys = [{ key: 'alice', pause: () => 1000 }]
    const startedAt = Date.now()
    const times: number[] = []
    for (const name of ['a1', 'a2', 'a3'])
      add(name, { serialKeys }).then(() => times.push(Date.now() - startedAt))
    add('other')
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toEqual(['a1', 'other', 'a2', 'a3'])
    expect(times).toEqual([100, 1200, 2300])
  })

  it('lets a member pass a hundred guesses of strangers that wait', async () => {
    const { add, done } = setup({ solved: 200 })
    const serialKeys = [{ key: 'alice', pause: () => 4000 }]
    for (let n = 0; n < 100; n += 1)
      add(`guess ${n}`, { serialKeys, rank: () => 5, group: `network ${n % 9}` })
    add('member', { serialKeys, rank: () => 1, group: 'home' })
    await vi.advanceTimersByTimeAsync(4300)
    expect(done).toEqual(['guess 0', 'member'])
  })

  it('refuses the worst of the largest group when too many wait', async () => {
    const { add, done } = setup({ solved: 3 })
    add('running')
    add('big 1', { group: 'big' })
    add('big 2', { group: 'big' })
    add('small', { group: 'small' })
    add('newcomer', { group: 'new' })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['big 2 429'])
    add('bad', { group: 'bad', rank: () => 3 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(done.slice(1)).toEqual(['bad 429', 'running', 'big 1', 'small', 'newcomer'])
  })

  it('never refuses what is proven for the sake of what is not', async () => {
    const { add, done } = setup({ unsolved: 2 })
    add('running')
    for (let n = 0; n < 9; n += 1) add(`free ${n}`, { solved: false })
    add('member', { rank: () => 99 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(done.filter((name) => name.endsWith('429'))).toHaveLength(7)
    expect(done).toContain('member')
    expect(done.indexOf('member')).toBeLessThan(done.indexOf('free 0'))
  })

  it('refuses what waited too long, and goes on', async () => {
    const { add, done } = setup()
    const serialKeys = [{ key: 'alice', pause: () => 20_000 }]
    add('first', { serialKeys })
    add('late', { serialKeys, solved: false })
    await vi.advanceTimersByTimeAsync(6000)
    expect(done).toEqual(['first', 'late 429'])
    add('proven', { serialKeys })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(done).toEqual(['first', 'late 429', 'proven'])
  })

  it('rests as long as a task took while others wait, and a quarter of a second at most', async () => {
    const { add, done } = setup({ rest: 1 })
    for (const name of ['first', 'second']) add(name)
    await vi.advanceTimersByTimeAsync(2 * WORK_MS)
    expect(done).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(WORK_MS)
    expect(done).toEqual(['first', 'second'])
    const slow = setup({ rest: 100 })
    for (const name of ['first', 'second']) slow.add(name)
    await vi.advanceTimersByTimeAsync(2 * WORK_MS + 250)
    expect(slow.done).toEqual(['first', 'second'])
  })

  it('pauses no longer when the system clock is set back', async () => {
    const { add, done } = setup()
    const serialKeys = [{ key: 'alice', pause: () => 1000 }]
    add('first', { serialKeys })
    add('second', { serialKeys })
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(Date.now() - 3600_000)
    await vi.advanceTimersByTimeAsync(700)
    expect(done).toEqual(['first', 'second'])
  })

  it.each([200, 201])(
    'begins a task whose pause of %i ticks ends while the queue looks at it',
    async (pause) => {
      // Each clock reading is one tick later, so that the pause ends between two readings.
      let ticks = 0
      vi.spyOn(performance, 'now').mockImplementation(() => ++ticks)
      const { add, done } = setup()
      const serialKeys = [{ key: 'alice', pause: () => pause }]
      add('first', { serialKeys })
      add('second', { serialKeys })
      await vi.advanceTimersByTimeAsync(50_000)
      expect(done).toEqual(['first', 'second'])
    },
  )
})
