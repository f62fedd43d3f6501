import { describe, expect, it, vi } from 'vitest'
import type { Db } from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'

describe('inFlight', () => {
  const [one, other] = [{} as Db, {} as Db]

  it('reads once for all who ask the same at the same moment, and keeps nothing', async () => {
    const load = vi.fn(async (_db: unknown, id: number) => id * 2)
    const read = dedupeReads(load)
    expect(await Promise.all([read(one, 2), read(one, 2), read(one, 3)])).toEqual([4, 4, 6])
    expect(load).toHaveBeenCalledTimes(2)
    await read(one, 2)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('reads apart through another handle', async () => {
    const load = vi.fn(async () => 1)
    const read = dedupeReads(load)
    await Promise.all([read(one), read(other)])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('reads again for a page that begins after a change the running read may not show', async () => {
    const load = vi.fn(async () => 1)
    const read = dedupeReads(load)
    movedKeys().reset(5)
    changesRequestedAt()
    const reads = [read(one), read(one)]
    movedKeys().apply(6, [])
    await Promise.all([...reads, read(one)])
    changesRequestedAt(-Infinity)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('reads again after such a change though no changes are read any more', async () => {
    const load = vi.fn(async () => 1)
    const read = dedupeReads(load)
    movedKeys().reset(5)
    const reads = [read(one), read(one)]
    movedKeys().apply(6, [])
    await Promise.all([...reads, read(one)])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('tells everybody of a failure and tries again for the next', async () => {
    const load = vi.fn(async () => 1).mockRejectedValueOnce(new Error('gone'))
    const read = dedupeReads(load)
    const answers = await Promise.allSettled([read(one), read(one)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read(one)).toBe(1)
  })
})
