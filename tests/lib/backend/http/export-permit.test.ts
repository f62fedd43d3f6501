import { describe, expect, it } from 'vitest'
import { withExportPermit } from '@/lib/backend/http/export-permit'

async function* numbers(count: number) {
  for (let n = 0; n < count; n += 1) yield n
}

const begin = (address: string | null, idleMs?: number) =>
  withExportPermit({ address }, () => numbers(3), idleMs)

const leave = (values: AsyncIterable<number>) => values[Symbol.asyncIterator]().return?.()

async function all(values: AsyncIterable<number>): Promise<number[]> {
  const found = []
  for await (const value of values) found.push(value)
  return found
}

describe('withExportPermit', () => {
  it('runs two exports of an address at once, and the next when one is read', async () => {
    const [first, second] = [await begin('a'), await begin('a')]
    await expect(begin('a')).rejects.toMatchObject({ status: 429 })
    expect(await all(first)).toEqual([0, 1, 2])
    const third = await begin('a')
    // Left before their first value.
    await leave(second)
    await leave(third)
    await leave(await begin('a'))
  })

  it('runs six exports at once, and those of the server itself besides', async () => {
    const running = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c'].map((address) => begin(address)))
    await expect(begin('d')).rejects.toMatchObject({ status: 429 })
    expect(await all(await begin(null))).toEqual([0, 1, 2])
    await Promise.all(running.map(leave))
    expect(await all(await begin('d'))).toEqual([0, 1, 2])
  })

  it('counts by the network, not by one of its many addresses', async () => {
    const running = [await begin('2001:db8::1'), await begin('2001:db8::2')]
    await expect(begin('2001:db8::3')).rejects.toMatchObject({ status: 429 })
    await Promise.all(running.map(leave))
  })

  it('counts no export that fails to begin', async () => {
    const failing = () => withExportPermit({ address: 'a' }, () => Promise.reject(new Error('no')))
    for (let n = 0; n < 3; n += 1) await expect(failing()).rejects.toThrow('no')
    await leave(await begin('a'))
  })

  it('abandons an export nobody reads', async () => {
    const [first, second] = [await begin('a', 1), await begin('a', 1)]
    await expect.poll(async () => begin('a').then(leave, () => 'full')).not.toBe('full')
    await expect(all(first)).rejects.toThrow('not read in time')
    await expect(all(second)).rejects.toThrow('not read in time')
  })
})
