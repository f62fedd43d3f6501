import { afterEach, describe, expect, it } from 'vitest'
import { withExportPermit } from '@/lib/backend/http/export-permit'

async function* numbers(count: number) {
  for (let n = 0; n < count; n += 1) yield n
}

type Times = { idleMs?: number; waitMs?: number; kind?: 'full' | 'brief' }

const begin = (address: string | null, times?: Times) =>
  withExportPermit({ address }, () => numbers(3), times)

const opened: AsyncIterator<number>[] = []
afterEach(async () => {
  for (const values of opened.splice(0)) await values.return?.()
})

/** Reads the first value of an export and no more. */
async function open(address: string | null, times?: Times) {
  const values = (await begin(address, times))[Symbol.asyncIterator]()
  opened.push(values)
  await values.next()
  return values
}

async function all(values: AsyncIterable<number>): Promise<number[]> {
  const found = []
  for await (const value of values) found.push(value)
  return found
}

describe('withExportPermit', () => {
  it('runs two exports of a network at once, and the next when one has ended or its reader left', async () => {
    const first = await open('2001:db8::1')
    await open('2001:db8::2')
    await expect(begin('2001:db8::3')).rejects.toMatchObject({ status: 429 })
    await first.return?.()
    expect(await all(await begin('2001:db8::3'))).toEqual([0, 1, 2])
    expect(await all(await begin('2001:db8::3'))).toEqual([0, 1, 2])
  })

  it('runs six exports at once, and those of the server itself besides', async () => {
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      for (let n = 0; n < 2; n += 1) await open(network)
    await expect(begin('192.0.2.4')).rejects.toMatchObject({ status: 429 })
    expect(await all(await begin(null))).toEqual([0, 1, 2])
  })

  it('runs six brief lists of a network and 24 of all at once, whatever exports run', async () => {
    const brief = { kind: 'brief' } as const
    await open('192.0.2.1')
    for (let n = 0; n < 6; n += 1) await open('192.0.2.1', brief)
    await expect(begin('192.0.2.1', brief)).rejects.toMatchObject({ status: 429 })
    for (const network of ['192.0.2.2', '192.0.2.3', '192.0.2.4'])
      for (let n = 0; n < 6; n += 1) await open(network, brief)
    await expect(begin('192.0.2.5', brief)).rejects.toMatchObject({ status: 429 })
    expect(await all(await begin('192.0.2.5'))).toEqual([0, 1, 2])
  })

  it('counts no export that fails to begin, or that nobody reads', async () => {
    const failing = () => withExportPermit({ address: '192.0.2.1' }, () => Promise.reject(new Error('no')))
    for (let n = 0; n < 3; n += 1) await expect(failing()).rejects.toThrow('no')
    for (let n = 0; n < 3; n += 1) await begin('192.0.2.1')
    expect(await all(await begin('192.0.2.1'))).toEqual([0, 1, 2])
  })

  it('lets exports that began at once wait for one another', async () => {
    const begun = await Promise.all([1, 2, 3, 4].map(() => begin('192.0.2.1')))
    expect(await Promise.all(begun.map(all))).toEqual(Array(4).fill([0, 1, 2]))
  })

  it('lets an export wait for others so long and no longer', async () => {
    const waiting = (await begin('192.0.2.1', { waitMs: 1 }))[Symbol.asyncIterator]()
    for (let n = 0; n < 2; n += 1) await open('192.0.2.1')
    await expect(waiting.next()).rejects.toThrow('other exports took too long')
  })

  it('abandons an export that is not read on', async () => {
    const [first, second] = [await open('192.0.2.1', { idleMs: 1 }), await open('192.0.2.1', { idleMs: 1 })]
    await expect
      .poll(() =>
        begin('192.0.2.1').then(
          () => 'free',
          () => 'full',
        ),
      )
      .toBe('free')
    await expect(first.next()).rejects.toThrow('not read in time')
    await expect(second.next()).rejects.toThrow('not read in time')
  })
})
