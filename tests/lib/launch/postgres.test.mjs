import { describe, expect, it } from 'vitest'
import { startPostgres } from '@/lib/launch/postgres.mjs'

describe('the PostgreSQL server of tests', () => {
  it('starts wherever its programs are: nothing else may leave the tests out that need one', async () => {
    const started = await startPostgres()
    await started.stop?.()
    expect(started.skipped ?? 'no PostgreSQL for this machine').toMatch(
      /^no PostgreSQL for|no user "nobody"$/,
    )
  })
})
