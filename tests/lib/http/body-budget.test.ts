import { expect, it } from 'vitest'
import { BODY_BYTES, BodiesFull, bodyBudget, createBodyBudget } from '@/lib/http/body-budget'
import { readRequestBody } from '@/lib/http/read-bounded'

it('gives back what a body held when it is read or given up', () => {
  const budget = createBodyBudget(100)
  const [one, two] = [budget.open(null), budget.open(null)]
  one.add(60)
  expect(() => two.add(50)).toThrow(BodiesFull)
  two.add(40)
  one.done()
  one.done()
  two.add(60)
  expect(budget.bytesInMemory()).toBe(100)
})

it('leaves others their part when one network holds all of its own', () => {
  const budget = createBodyBudget(100, 50)
  const [one, two, other] = ['2001:db8::1', '2001:db8::2', '203.0.113.7'].map((address) =>
    budget.open(address),
  )
  one?.add(40)
  expect(() => two?.add(20)).toThrow(BodiesFull)
  other?.add(50)
  one?.done()
  two?.add(20)
  expect(budget.bytesInMemory()).toBe(70)
})

const MIB = 1024 * 1024

it('has room for forms beside a network that holds back the last byte of all of its own', async () => {
  const stalled = () => ({
    headers: new Headers(),
    body: new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(65_535)) }),
  })
  const ends = Array.from({ length: 300 }, () => readRequestBody(stalled(), 65_536, '203.0.113.7'))
  const refused = await Promise.any(ends.map((end) => end.catch((error: unknown) => Promise.resolve(error))))
  expect(refused).toBeInstanceOf(BodiesFull)
  const form = { headers: new Headers(), body: new Response('a=1').body }
  expect((await readRequestBody(form, 65_536, '198.51.100.7')).toString()).toBe('a=1')
})

/** A body of five megabytes that then stalls; `end` finishes it. */
function held() {
  let end: () => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(5 * MIB))
      end = () => controller.close()
    },
  })
  return { message: { headers: new Headers(), body }, end: () => end() }
}

it('refuses a body beside so many that all together pass the budget, and takes small ones and later ones', async () => {
  const senders = Array.from({ length: 6 }, held)
  const reading = senders.map(({ message }) => readRequestBody(message, 6 * MIB, null))
  await expect.poll(() => bodyBudget(6 * MIB).bytesInMemory()).toBe(30 * MIB)
  expect(30 * MIB).toBeLessThan(BODY_BYTES.large)
  await expect(readRequestBody(held().message, 6 * MIB, null)).rejects.toThrow(BodiesFull)
  const form = { headers: new Headers(), body: new Response('a=1').body }
  expect((await readRequestBody(form, 65_536, null)).toString()).toBe('a=1')
  for (const { end } of senders) end()
  expect((await Promise.all(reading)).map(({ length }) => length)).toEqual(Array(6).fill(5 * MIB))
  const later = held()
  later.end()
  expect((await readRequestBody(later.message, 6 * MIB, null)).length).toBe(5 * MIB)
})
