import { expect, it, vi } from 'vitest'
import { createPopularPages } from '@/lib/front/popular-pages'

const start = (elsewhere: string[]) => {
  const prepare = vi.fn((key: string) =>
    key === 'bad' ? Promise.reject(new Error('busy')) : Promise.resolve(),
  )
  const exchange = vi.fn(async (_pages: string[]) => elsewhere)
  const clock = { now: 0 }
  const popular = createPopularPages({
    ...{ cache: { popular: (count) => [`own of ${count}`], prepare }, exchange, now: () => clock.now },
  })
  return { prepare, exchange, clock, popular, prepared: () => prepare.mock.calls.map(([key]) => key) }
}

it('reports the pages read most here and renders those of other instances, in turn, each once', async () => {
  const { popular, exchange, prepared } = start(['a', 'bad', 'b'])
  await popular.pass()
  await popular.pass()
  expect(exchange).toHaveBeenCalledWith(['own of 100'])
  expect(prepared()).toEqual(['a', 'bad', 'b'])
})

it('tries a page again after ten minutes', async () => {
  const { popular, clock, prepared } = start(['bad'])
  await popular.pass()
  clock.now = 600_000
  await popular.pass()
  expect(prepared()).toEqual(['bad', 'bad'])
})

it('goes on after a failed exchange, and renders nothing more once stopped', async () => {
  const { popular, exchange, prepare, prepared } = start(['a', 'b'])
  exchange.mockRejectedValueOnce(new Error('the database does not answer'))
  prepare.mockImplementation((key) => {
    if (key === 'a') popular.stop()
    return Promise.resolve()
  })
  const { run } = createPopularPages({
    ...{ cache: { popular: () => [], prepare }, exchange, everyMs: 1 },
  })
  void run()
  await vi.waitFor(() => expect(prepared()).toEqual(['a', 'b']))
  prepare.mockClear()
  await popular.pass()
  expect(prepared()).toEqual([])
})
