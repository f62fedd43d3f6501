import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusyError, type Caller, createRenderQueue } from '@/lib/front/render-queue'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A queue whose renders end on request, with the order of their starts. */
function setup(options: Parameters<typeof createRenderQueue>[0]) {
  const queue = createRenderQueue(options)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, caller: Partial<Caller> = {}, search = false) => {
    const outcome = queue.run({ key, kind: 'person', client: key, search, ...caller }, () => {
      started.push(key)
      return new Promise<string>((done) => ends.set(key, () => done(key)))
    })
    return outcome.catch((error: Error) => error)
  }
  const settle = async () => {
    for (let n = 0; n < 10; n += 1) await new Promise((done) => setImmediate(done))
  }
  const end = async (...keys: string[]) => {
    for (const key of keys) ends.get(key)?.()
    await settle()
  }
  return { queue, started, add, end, settle }
}

describe('the render queue', () => {
  it('runs so many at once and refuses at once what finds no room', async () => {
    const { add, end, started, settle } = setup({ running: 2, visitors: 1 })
    const answers = ['a', 'b', 'c'].map((key) => add(key))
    await settle()
    const refused = await add('d')
    expect(started).toEqual(['a', 'b'])
    expect(refused).toBeInstanceOf(BusyError)
    await end('a', 'b')
    await end('c')
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'])
  })

  it('starts people before robots, and refreshes last but not never', async () => {
    const { add, end, started, settle } = setup({ running: 1 })
    void add('first')
    await settle()
    void add('stale', { kind: 'refresh' })
    void add('robot', { kind: 'robot' })
    for (const key of ['p1', 'p2', 'p3', 'p4', 'p5']) void add(key)
    for (const key of ['first', 'p1', 'p2', 'p3', 'p4', 'stale', 'p5', 'robot']) await end(key)
    expect(started).toEqual(['first', 'p1', 'p2', 'p3', 'p4', 'stale', 'p5', 'robot'])
  })

  it('takes addresses in turn, and a full queue gives the place of the greediest to another', async () => {
    const { add, end, started, settle } = setup({ running: 1, visitors: 3 })
    void add('first')
    await settle()
    const greedy = ['g1', 'g2', 'g3'].map((key) => add(key, { client: 'greedy' }))
    void add('other', { client: 'other' })
    expect(await greedy[2]).toBeInstanceOf(BusyError)
    expect(await add('g4', { client: 'greedy' })).toBeInstanceOf(BusyError)
    for (const key of ['first', 'g1', 'other', 'g2']) await end(key)
    expect(started).toEqual(['first', 'g1', 'other', 'g2'])
  })

  it('gives the place of a robot to a person when it is full', async () => {
    const { add, settle } = setup({ running: 1, visitors: 1 })
    void add('first')
    await settle()
    const robot = add('robot', { kind: 'robot' })
    void add('person')
    expect(await robot).toBeInstanceOf(BusyError)
  })

  it('leaves a slot to other pages while searches wait', async () => {
    const { add, end, started, settle } = setup({ running: 2 })
    void add('s1', {}, true)
    void add('s2', {}, true)
    void add('page')
    await settle()
    expect(started).toEqual(['s1', 'page'])
    await end('page')
    expect(started).toEqual(['s1', 'page'])
    await end('s1')
    expect(started).toEqual(['s1', 'page', 's2'])
  })

  it('refuses what has waited too long, and renders nothing for it later', async () => {
    const { add, end, started, settle } = setup({ running: 1, maxWait: 1000 })
    void add('first')
    await settle()
    const late = add('late')
    vi.advanceTimersByTime(1001)
    expect(await late).toBeInstanceOf(BusyError)
    await end('first')
    expect(started).toEqual(['first'])
  })

  it('holds a slot until a render has ended, but not for ever', async () => {
    const { add, started, settle } = setup({ running: 1, slotLimit: 3000 })
    void add('hung')
    await settle()
    void add('next')
    vi.advanceTimersByTime(2000)
    await settle()
    expect(started).toEqual(['hung'])
    vi.advanceTimersByTime(1001)
    await settle()
    expect(started).toEqual(['hung', 'next'])
  })

  it('skips pages nobody waits for any more, unless another visitor has joined', async () => {
    const { queue, add, end, started, settle } = setup({ running: 1 })
    void add('first')
    await settle()
    let isDisconnected = false
    const left = add('left', { isDisconnected: () => isDisconnected })
    void add('joined', { isDisconnected: () => isDisconnected })
    queue.join('joined', { kind: 'person', client: 'x' })
    isDisconnected = true
    await end('first')
    expect(await left).toBeInstanceOf(BusyError)
    expect(started).toEqual(['first', 'joined'])
  })

  it('moves a page up that a robot asked for when a person joins', async () => {
    const { queue, add, end, started, settle } = setup({ running: 1 })
    void add('first')
    await settle()
    void add('r1', { kind: 'robot' })
    void add('r2', { kind: 'robot' })
    queue.join('r2', { kind: 'person', client: 'x' })
    await end('first')
    await end('r2')
    expect(started).toEqual(['first', 'r2', 'r1'])
  })

  it('goes on after a render that failed', async () => {
    const queue = createRenderQueue({ running: 1 })
    const run = (key: string, work: () => Promise<string>) =>
      queue.run({ key, kind: 'person', client: 'x', search: false }, work)
    await expect(run('bad', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(run('good', async () => 'fine')).resolves.toBe('fine')
  })

  it('keeps nothing of what it refused', async () => {
    const { queue, add, end, settle } = setup({ running: 1, visitors: 2 })
    void add('first')
    await settle()
    await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        n < 2 ? null : add(`r${n}`, { kind: 'robot', client: 'r' }),
      ).slice(4),
    )
    expect(queue.size().waiting).toBeLessThanOrEqual(2)
    await end('first')
  })
})
