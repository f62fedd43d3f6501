import { expect, it, vi } from 'vitest'
import { createBackgroundCommands } from '@/lib/backend/background-commands'

const options = () => {
  const stop = vi.fn(() => Promise.resolve())
  const run = vi.fn(() => ({ running: () => true, stop }))
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
