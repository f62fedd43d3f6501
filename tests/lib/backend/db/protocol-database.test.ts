import { expect, it, vi } from 'vitest'
import { ProtocolDatabase } from '@/lib/backend/db/protocol-database'

it('asks the database nothing while it opens', async () => {
  const query = vi.fn(() => Promise.resolve({ rows: [] }))
  await ProtocolDatabase.prototype._initArrayTypes.call({ query } as never)
  expect(query).not.toHaveBeenCalled()
})
