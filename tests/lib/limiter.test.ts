import { expect, it } from 'vitest'
import { createLimiter } from '@/lib/limiter'

it('lets so many run and so many wait, and refuses the rest', async () => {
  const limiter = createLimiter({ running: 2, waiting: 1 })
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((done) => ends.push(done))
  const settle = () => new Promise((done) => setImmediate(done))
  const [first, , third] = [limiter.run(work), limiter.run(work), limiter.run(work)]
  expect(limiter.run(work)).toBeNull()
  await settle()
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await first
  await settle()
  expect(ends).toHaveLength(3)
  expect(limiter.run(work)).not.toBeNull()
  expect(limiter.run(work)).toBeNull()
  ends[2]?.()
  await third
})
