import { expect, it, vi } from 'vitest'
import { createBackgroundCommands } from '@/lib/backend/background-commands'

const options = () => {
  const stop = vi.fn(() => Promise.resolve())
  const run = vi.fn(() => ({ running: (): boolean => true, stop }))
  return { databaseUrl: 'postgresql://a', cli: 'cli.mjs', indexOutdated: true, run, stop }
}

it('refreshes the index over the database of the server once it is told to, and ends that with the server', async () => {
  const { stop, ...given } = options()
  const work = createBackgroundCommands(given)
  expect(given.run).not.toHaveBeenCalled()
  work.start()
  expect(given.run).toHaveBeenCalledExactlyOnceWith({
    args: ['cli.mjs', 'refresh-index'],
    env: { DATABASE_URL: 'postgresql://a' },
  })
  await work.stop()
  expect(stop).toHaveBeenCalledOnce()
})

it('starts nothing in a server that was stopped before its first page', async () => {
  const { stop: _, ...given } = options()
  const work = createBackgroundCommands(given)
  await work.stop()
  work.start()
  expect(given.run).not.toHaveBeenCalled()
})

it('starts no command for an index that is current', () => {
  const { stop: _, ...given } = options()
  createBackgroundCommands({ ...given, indexOutdated: false }).start()
  expect(given.run).not.toHaveBeenCalled()
})

it('opens articles whose licence begins once a day, and not before a server has run for a while', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T23:30:00Z') })
  try {
    const { stop, ...given } = options()
    given.run.mockReturnValue({ running: () => false, stop })
    const work = createBackgroundCommands({ ...given, indexOutdated: false })
    work.start()
    expect(given.run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(25 * 60_000)
    const command = { args: ['cli.mjs', 'open-licences'], env: { DATABASE_URL: 'postgresql://a' } }
    expect(given.run.mock.calls).toEqual([[command]])
    vi.advanceTimersByTime(30 * 60_000)
    expect(given.run.mock.calls).toEqual([[command], [command]])
    await work.stop()
    expect(stop).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(3 * 24 * 3600_000)
    expect(given.run).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
