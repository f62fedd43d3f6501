import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { hashPassword, hashQueue } from '@/lib/backend/auth/hashing'
import { insertMember, renewPasswordHash, setPassword } from '@/lib/backend/auth/queries/member'
import { members } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { occupyQueue } from '@/tests/support/occupy-queue'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
let userName = ''
let last = 13_922_345_600

beforeEach(async () => {
  forgetRates()
  forgetFailures()
  last += 1
  userName = `renewed${last}`
  await insertMember(suite.db, {
    userName,
    mobileNo: String(last),
    passwordHash: await hashPassword(PASSWORD),
  })
})

describe('a new password', () => {
  it('keeps out a sign-in that was verified against the old one', async () => {
    const free = await occupyQueue()
    const late = visitor(suite).login(userName, PASSWORD)
    await expect.poll(() => hashQueue().waitingTasks, { timeout: 30_000 }).toBe(1)
    const [row] = await suite.db.select().from(members).where(eq(members.userName, userName))
    await setPassword(suite.db, row?.id ?? 0, 'another hash')
    free()
    expect(await late).toMatchObject({ http: 400 })
  }, 60_000)

  it('is not undone by a change begun with the old one', async () => {
    const [row] = await suite.db.select().from(members).where(eq(members.userName, userName))
    if (!row) throw new Error('no member')
    await setPassword(suite.db, row.id, 'another hash')
    expect(await setPassword(suite.db, row.id, 'of a stranger', row.passwordHash)).toBe(false)
    expect(await renewPasswordHash(suite.db, row, 'the old one again')).toBe(false)
  })
})

describe('an account whose hash has another cost', () => {
  it('opens to two sign-ins at once', async () => {
    const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 })
    await suite.db.update(members).set({ passwordHash }).where(eq(members.userName, userName))
    const answers = await Promise.all([1, 2].map(() => visitor(suite).login(userName, PASSWORD)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
  })
})
