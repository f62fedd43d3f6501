import { expect, it, vi } from 'vitest'
import type { Changes, SiteEntry } from '@/lib/contract/ext'
import { createMovedKeys } from '@/lib/freshness/moved-keys'
import { createChangeFeed } from '@/lib/front/change-feed'

const sites = [{ key: 'lumen', id: 101 } as SiteEntry]
const position = (number: number) => ({ number, at: `${number}.5` })
const answer = (number: number, more: Partial<Changes> = {}): Changes => ({
  ...{ position: position(number), reset: false, changes: [], sites: null },
  ...more,
})

function feedOf(answers: Changes[]) {
  const fetchChanges = vi.fn(async () => answers.shift() ?? answer(0, { reset: true }))
  const moved = createMovedKeys()
  const onReset = vi.fn()
  return {
    fetchChanges,
    moved,
    onReset,
    feed: createChangeFeed({ fetchChanges, instance: 'front-one', moved, onReset }),
  }
}

it('begins with a position and the sites, keeps them, and asks from there', async () => {
  const { fetchChanges, moved, feed, onReset } = feedOf([
    answer(7, { reset: true, sites }),
    answer(7),
    answer(7),
  ])
  expect(await feed.read()).toEqual(sites)
  expect(fetchChanges.mock.calls.map(([question]: unknown[]) => question)).toEqual([
    { instance: 'front-one', known: null },
    { instance: 'front-one', known: position(7) },
  ])
  expect([moved.position(), onReset.mock.calls.length]).toEqual([7, 1])
  expect(await feed.read()).toEqual(sites)
})

it('confirms what it took in by asking again at once', async () => {
  const changes = [{ number: 8, keys: ['article:1'], urgent: false }]
  const { fetchChanges, moved, feed } = feedOf([
    ...[answer(7, { reset: true, sites }), answer(7)],
    ...[answer(8, { changes }), answer(8)],
  ])
  await feed.read()
  await feed.read()
  expect(fetchChanges).toHaveBeenLastCalledWith({ instance: 'front-one', known: position(8) })
  expect(moved.stateOf(['article:1'], 7)).toBe('changed')
})

it('hands over the sites before it tells what moved, for pages rendered anew at once', async () => {
  const told: string[] = []
  const changes = [{ number: 8, keys: ['directory'], urgent: false }]
  const answers = [answer(7, { reset: true, sites }), answer(7), answer(8, { changes, sites }), answer(8)]
  const feed = createChangeFeed({
    ...{ fetchChanges: async () => answers.shift() ?? answer(8), instance: 'one', moved: createMovedKeys() },
    ...{ onReset: () => undefined, onMoved: () => told.push('keys') },
  })
  await feed.read()
  await feed.read(() => told.push('sites'))
  expect(told).toEqual(['sites', 'keys'])
})

it('keeps pages of the last change where nothing has moved for longer than changes are stored', async () => {
  const before = { from: [position(5)], last: position(9) }
  const fetchChanges = vi.fn(async ({ known }: { known: { number: number } | null }) =>
    answer(9, { reset: known?.number !== 9, sites }),
  )
  const [moved, onReset] = [createMovedKeys(), vi.fn()]
  const feed = createChangeFeed({ fetchChanges, instance: 'two', moved, before, onReset })
  await feed.read()
  expect(onReset).not.toHaveBeenCalled()
  expect(['a', 'b'].map((key, n) => moved.stateOf([key], 8 + n))).toEqual(['changed', 'current'])
})

it('drops everything when the database is another one', async () => {
  const { onReset, feed } = feedOf([
    ...[answer(70, { reset: true, sites }), answer(70)],
    ...[answer(3, { reset: true, sites: [] }), answer(3)],
  ])
  await feed.read()
  expect(await feed.read()).toEqual([])
  expect(onReset).toHaveBeenCalledTimes(2)
})

it('goes on from the position of the server before, with the sites of the directory', async () => {
  const before = { from: [position(5)], last: position(9) }
  const fetchChanges = vi.fn(async ({ known }: { known: { number: number } | null }) =>
    answer(9, { changes: known?.number === 5 ? [{ number: 8, keys: ['a'], urgent: true }] : [] }),
  )
  const moved = createMovedKeys()
  const positions: number[] = []
  const feed = createChangeFeed({
    ...{
      fetchChanges,
      instance: 'front-one',
      moved,
      before,
      onReset: vi.fn(),
      fetchSites: async () => sites,
    },
    onPosition: ({ number }) => positions.push(number),
  })
  expect(await feed.read()).toEqual(sites)
  const states = [moved.stateOf(['a'], 7), moved.stateOf(['a'], 9), moved.stateOf([], 4)]
  expect(states).toEqual(['withdrawn', 'current', 'changed'])
  expect(positions.at(-1)).toBe(9)
})

it('drops everything where the database does not know the last position of the server before', async () => {
  const before = { from: [position(5)], last: position(90) }
  const fetchChanges = vi.fn(async ({ known }: { known: unknown }) =>
    answer(7, { reset: known === null || known === before.last, sites }),
  )
  const onReset = vi.fn()
  const moved = createMovedKeys()
  await createChangeFeed({ fetchChanges, instance: 'front-one', moved, before, onReset }).read()
  expect([onReset.mock.calls.length, moved.position()]).toEqual([1, 7])
})

it('says last of all that it leaves, after the read under way', async () => {
  let answerFirst: (changes: Changes) => void = () => undefined
  const fetchChanges = vi
    .fn(async (_: unknown) => answer(7))
    .mockImplementationOnce(() => new Promise<Changes>((done) => (answerFirst = done)))
  const feed = createChangeFeed({
    ...{ fetchChanges, instance: 'front-one', moved: createMovedKeys(), onReset: () => undefined },
  })
  const reading = feed.read()
  const left = feed.leave()
  answerFirst(answer(7, { reset: true, sites }))
  await Promise.all([reading, left, feed.read()])
  expect(fetchChanges.mock.calls.map(([request]) => request)).toEqual([
    { instance: 'front-one', known: null },
    { instance: 'front-one', known: position(7), leaving: true },
  ])
})

it('waits three seconds at most for a read that does not end, before it says that it leaves', async () => {
  vi.useFakeTimers()
  const fetchChanges = vi
    .fn(async (_: { leaving?: boolean }) => answer(7))
    .mockImplementationOnce(() => new Promise<Changes>(() => undefined))
  const feed = createChangeFeed({
    ...{ fetchChanges, instance: 'front-one', moved: createMovedKeys(), onReset: () => undefined },
  })
  void feed.read()
  const left = feed.leave()
  await vi.advanceTimersByTimeAsync(3_000)
  await left
  vi.useRealTimers()
  expect(fetchChanges.mock.calls.map(([{ leaving }]) => leaving)).toEqual([undefined, true])
})
