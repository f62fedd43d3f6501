import { expect, it, vi } from 'vitest'
import { sweepSecrets } from '@/lib/backend/auth/queries/one-time-secret'
import { sweepSessions } from '@/lib/backend/auth/queries/session'

it.each([
  ['sessions', sweepSessions],
  ['secrets', sweepSecrets],
])('deletes %s in parts, each in the time of a request', async (_, sweep) => {
  const execute = vi.fn().mockResolvedValue({ rowCount: 3 }).mockResolvedValueOnce({ rowCount: 5_000 })
  await sweep({ execute } as never)
  expect(execute).toHaveBeenCalledTimes(2)
})
