import { expect, it } from 'vitest'
import { confirmEmail, setMobile } from '@/lib/backend/auth/queries/member'
import type { Db } from '@/lib/backend/db/db'

/** A database in which an update fails with a code of PostgreSQL, as Drizzle reports it. */
function failing(code: string): Db {
  const cause = Object.assign(new Error('duplicate key value'), { code })
  const statement = {
    set: () => statement,
    where: () => statement,
    returning: () => statement,
    execute: () => Promise.reject(new Error('Failed query', { cause })),
  }
  return { update: () => statement } as unknown as Db
}

it('says that a number or address is taken when two members take it at once, and reports other errors', async () => {
  expect(await setMobile(failing('23505'), 1, '13312345678')).toBe(false)
  expect(await confirmEmail(failing('23505'), 1, 'reader@example.org')).toBe(false)
  await expect(setMobile(failing('53100'), 1, '13312345678')).rejects.toThrow('Failed query')
})
