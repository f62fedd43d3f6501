import { beforeEach, describe, expect, it } from 'vitest'
import { createUnitQueue } from '@/lib/backend/db/unit-queue'

const page = (name: string) => ({ from: 'page', background: false, name })
const batch = (name: string) => ({ from: 'import', background: true, name })

describe('the queue of one session', () => {
  let time = 1000
  let queue = createUnitQueue<string, ReturnType<typeof page>>(() => time)
  const take = (owner: string | null = null) => queue.take(owner)?.name
  const answer = (name: string) => {
    const unit = page(name)
    queue.push(unit)
    expect(take()).toBe(name)
    queue.answered(unit, 1)
  }
  /** Simulates a background batch that took this long. */
  const batchTook = (ms: number) => {
    const unit = batch('before')
    queue.push(unit)
    expect(take()).toBe('before')
    queue.answered(unit, ms)
  }
  beforeEach(() => {
    time = 1000
    queue = createUnitQueue(() => time)
  })

  it('lets background work run at once where nobody asks anything', () => {
    queue.push(batch('b1'))
    expect(queue.wait()).toBe(0)
    expect(take()).toBe('b1')
    expect(queue.wait()).toBeNull()
  })

  it('answers others first, and waits for a pause of theirs', () => {
    batchTook(40)
    queue.push(batch('b1'))
    queue.push(page('p1'))
    expect(take()).toBe('p1')
    queue.answered(page('p1'), 1)
    expect(take()).toBeUndefined()
    expect(queue.wait()).toBe(15)
    time += 10
    answer('p2')
    time += 14
    expect(take()).toBeUndefined()
    time += 1
    expect(take()).toBe('b1')
  })

  it('lets background work go on, however much is asked', () => {
    batchTook(40)
    queue.push(batch('b1'))
    queue.push(batch('b2'))
    for (; time < 1100; time += 10) answer(`p${time}`)
    queue.push(page('waiting'))
    expect(take()).toBe('b1')
    expect(take()).toBe('b2')
    queue.push(batch('b3'))
    expect(take()).toBe('waiting')
  })

  it('waits for one pause only before a burst of small background work', () => {
    batchTook(40)
    answer('p1')
    queue.push(batch('q1'))
    expect(take()).toBeUndefined()
    time += 15
    expect(take()).toBe('q1')
    queue.answered(batch('q1'), 4)
    answer('p2')
    batchTook(5)
    answer('p3')
    batchTook(2)
    answer('p4')
    queue.push(batch('b2'))
    expect(take()).toBeUndefined()
    expect(queue.wait()).toBe(15)
  })

  it('hears only the owner of the session, in either rank, and forgets who is gone', () => {
    queue.push(page('p1'))
    queue.push(batch('b1'))
    expect(take('import')).toBe('b1')
    expect(take('import')).toBeUndefined()
    queue.drop('page')
    expect(take()).toBeUndefined()
  })
})
