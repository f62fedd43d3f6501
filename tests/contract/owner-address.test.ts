import { createHmac } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { shareValue } from '@/lib/backend/auth/queries/shared-value'
import type { Db } from '@/lib/backend/db/db'
import { healthCommand } from '@/lib/cli/health'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()

it('signs the address of the owner with the key of the servers, not with that of its own folder', async () => {
  const store = globalThis as { __portalServerKey?: unknown; __portalSharedKey?: unknown }
  const before = { key: store.__portalServerKey, shared: store.__portalSharedKey, secret: env.SECRET }
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    Object.assign(store, { __portalServerKey: undefined, __portalSharedKey: undefined })
    env.SECRET = undefined
    await shareValue(suite.db, 'server-key', { before: null, value: 'key of the first instance' })
    const { $client } = suite.db as Db & { $client: { options: object } }
    const options = { ...$client.options, connectionString: 'postgresql://portal@127.0.0.1/portal' }
    const shared = Object.assign(Object.create(suite.db) as Db, { $client: { options } })
    await healthCommand(shared, ['lumen'])
    const key = createHmac('sha256', 'key of the first instance').update('indexing health\nlumen')
    expect(written.mock.calls.map(([text]) => text).at(-1)).toContain(`?key=${key.digest('base64url')}\n`)
  } finally {
    written.mockRestore()
    Object.assign(store, { __portalServerKey: before.key, __portalSharedKey: before.shared })
    env.SECRET = before.secret
  }
})
