import { describe, expect, it } from 'vitest'
import { createReadReplica } from '@/lib/backend/changes/read-replica'

/**
 * A replica with simulated state of the primary: replayed change, known position, time, and the recorded queries and
 * logs.
 */
function setup() {
  const state = { replayed: 7 as number | null | Error, position: 7 as number | null, now: 0, queries: 0 }
  const said: string[] = []
  const replica = createReadReplica({
    db: 'replica',
    replayed: async () => {
      state.queries += 1
      if (state.replayed instanceof Error) throw state.replayed
      return state.replayed
    },
    position: () => state.position,
    log: (message) => said.push(message),
    now: () => state.now,
  })
  return { state, said, replica }
}

describe('the read replica', () => {
  it('is read while it shows every change known here, and asked once a second', async () => {
    const { state, replica } = setup()
    const reads = await Promise.all([replica.database(), replica.database(), replica.database()])
    expect([reads, state.queries]).toEqual([['replica', 'replica', 'replica'], 1])
    state.now = 999
    expect([await replica.database(), state.queries]).toEqual(['replica', 1])
    state.now = 1000
    expect([await replica.database(), state.queries]).toEqual(['replica', 2])
  })

  it('is not read while it is behind a change known here, and is asked again a tenth of a second later', async () => {
    const { state, replica } = setup()
    await replica.database()
    state.position = 8
    state.now = 50
    expect([await replica.database(), state.queries]).toEqual([null, 1])
    state.now = 100
    expect([await replica.database(), state.queries]).toEqual([null, 2])
    state.replayed = 8
    state.now = 200
    expect([await replica.database(), state.queries]).toEqual(['replica', 3])
  })

  it('is not read where it is no standby, or where this process knows of no change', async () => {
    const { state, replica } = setup()
    state.replayed = null
    expect(await replica.database()).toBe(null)
    state.replayed = 7
    state.position = null
    state.now = 2000
    expect([await replica.database(), state.queries]).toEqual([null, 1])
  })

  it('is left alone for five seconds after it failed, and says so once', async () => {
    const { state, said, replica } = setup()
    state.replayed = new Error('connect ECONNREFUSED')
    const reads = await Promise.all([replica.database(), replica.database()])
    expect([reads, said.length, said[0]?.includes('ECONNREFUSED')]).toEqual([[null, null], 1, true])
    state.replayed = 7
    state.now = 4999
    expect([await replica.database(), state.queries]).toEqual([null, 1])
    state.now = 5000
    expect(await replica.database()).toBe('replica')
    replica.failed(new Error('canceling statement due to conflict with recovery'))
    expect([await replica.database(), said.length]).toEqual([null, 2])
  })
})
