import { expect, it } from 'vitest'
import { createTurns } from '@/lib/front/turns'

it('lets so many run and so many wait, and refuses the rest', async () => {
  const turns = createTurns({ running: 2, waiting: 1 })
  const order: string[] = []
  const [first, second] = [await turns.take(), await turns.take()]
  const third = turns.take()?.then((back) => {
    order.push('third')
    return back
  })
  expect(turns.take()).toBeNull()
  await Promise.resolve()
  expect(order).toEqual([])
  first?.()
  first?.()
  const back = await third
  expect(order).toEqual(['third'])
  const fourth = turns.take()
  expect(fourth).not.toBeNull()
  expect(turns.take()).toBeNull()
  second?.()
  ;(await fourth)?.()
  back?.()
  expect(await turns.take()).toBeTypeOf('function')
})
