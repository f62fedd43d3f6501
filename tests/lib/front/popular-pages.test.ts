import { expect, it, vi } from 'vitest'
import { createPopularPages } from '@/lib/front/popular-pages'

const start = (pages: string[]) => {
  const prepare = vi.fn((key: string) =>
    key === 'bad' ? Promise.reject(new Error('busy')) : Promise.resolve(),
  )
  const clock = { now: 0, database: 100 }
  const others = { preparedAt: null as number | null }
  const exchange = vi.fn(async (_reported: { pages: string[] | null; preparedAt: number | null }) => ({
    ...{ pages, readAt: clock.database++, preparedElsewhere: others.preparedAt },
  }))
  const popular = createPopularPages({
    ...{
      cache: { popular: (count) => [`own of ${count}`], prepare },
      exchange,
      now: () => clock.now,
      everyMs: 1,
    },
  })
  const reported = () => exchange.mock.calls.map(([{ preparedAt }]) => preparedAt)
  return {
    prepare,
    exchange,
    clock,
    others,
    popular,
    reported,
    prepared: () => prepare.mock.calls.map(([key]) => key),
  }
}

it('reports the pages read most here and renders those of other instances, in turn, each once', async () => {
  const { popular, exchange, prepared } = start(['a', 'bad', 'b'])
  await popular.pass()
  await popular.pass()
  expect(exchange.mock.calls).toEqual([
    [{ pages: ['own of 100'], preparedAt: null }],
    [{ pages: null, preparedAt: 100 }],
  ])
  expect(prepared()).toEqual(['a', 'bad', 'b'])
})

it('reports its pages again after ten seconds, and after an exchange that failed', async () => {
  const { popular, exchange, clock } = start([])
  const pages = () => exchange.mock.calls.map(([reported]) => reported.pages?.length ?? 0)
  exchange.mockRejectedValueOnce(new Error('the database does not answer'))
  await expect(popular.pass()).rejects.toThrow()
  await popular.pass()
  await popular.pass()
  clock.now = 10_000
  await popular.pass()
  expect(pages()).toEqual([1, 1, 0, 1])
})

it('tries a page again after ten minutes', async () => {
  const { popular, clock, prepared } = start(['bad'])
  await popular.pass()
  clock.now = 600_000
  await popular.pass()
  expect(prepared()).toEqual(['bad', 'bad'])
})

it('goes on after a failed exchange, and renders nothing more while it hands over', async () => {
  const { popular, exchange, prepare, prepared } = start(['a', 'b'])
  exchange.mockRejectedValueOnce(new Error('the database does not answer'))
  let handedOver: Promise<void> | undefined
  prepare.mockImplementation((key) => {
    if (key === 'a') handedOver = popular.handOver()
    return Promise.resolve()
  })
  await popular.run()
  await handedOver
  expect(prepared()).toEqual(['a'])
})

it('waits at its end until the others have rendered what is read most here', async () => {
  const { popular, exchange, others, reported } = start([])
  void popular.run()
  await vi.waitFor(() => expect(exchange).toHaveBeenCalled())
  others.preparedAt = 1
  let isOver = false
  const handedOver = popular.handOver().then(() => (isOver = true))
  await vi.waitFor(() => expect(reported().length).toBeGreaterThan(3))
  expect(isOver).toBe(false)
  others.preparedAt = 1_000
  await handedOver
  // Others that stop as well see that this one has nothing left to render.
  expect(reported().at(-1)).toBeGreaterThan(100)
})

it('waits eight seconds at most, and not at all for nobody or where it never ran', async () => {
  const busy = start([])
  busy.others.preparedAt = 1
  void busy.popular.run()
  await vi.waitFor(() => expect(busy.exchange).toHaveBeenCalled())
  const handedOver = busy.popular.handOver()
  await vi.waitFor(() => expect(busy.reported().length).toBeGreaterThan(2))
  busy.clock.now = 8_001
  await handedOver
  const alone = start([])
  await alone.popular.handOver()
  expect(alone.exchange).not.toHaveBeenCalled()
})
