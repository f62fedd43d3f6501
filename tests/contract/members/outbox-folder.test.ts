import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { outbox } from '@/lib/backend/db/db'
import { insertMessage } from '@/lib/backend/mail/queries/outbox'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()
const folder = () => join(env.DATA_DIR, 'outbox')
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
const fileNames = async () => (await readdir(folder())).filter((name) => name.startsWith('sweep-')).sort()

/** Lets the hourly sweep run again at once. */
const forgetSweep = () => {
  delete (globalThis as { __portalOutbox?: unknown }).__portalOutbox
}

/** Sends a message and dates its row and its file back. */
async function sent(messageId: string, days: number): Promise<void> {
  const payload = { from: 'portal', subject: 'Code 123456', text: 'secret', html: '' }
  await insertMessage(suite.db, { kind: 'mail', to: 'reader@example.org', messageId, payload })
  await deliverDue(suite.db)
  await suite.db
    .update(outbox)
    .set({ sentAt: daysAgo(days) })
    .where(eq(outbox.messageId, messageId))
  await utimes(join(folder(), `${messageId}.json`), daysAgo(days), daysAgo(days))
}

beforeEach(forgetSweep)

it('keeps the files of messages for 30 days, and no longer', async () => {
  await sent('sweep-old', 31)
  await sent('sweep-lately', 29)
  expect(await fileNames()).toEqual(['sweep-lately.json', 'sweep-old.json'])
  forgetSweep()
  await deliverDue(suite.db)
  expect(await fileNames()).toEqual(['sweep-lately.json'])
  const rows = await suite.db.select({ id: outbox.messageId }).from(outbox)
  expect(rows.map(({ id }) => id)).toEqual(['sweep-lately'])
})

it('removes an old file whose row another instance has deleted', async () => {
  await sent('sweep-orphan', 31)
  await suite.db.delete(outbox).where(eq(outbox.messageId, 'sweep-orphan'))
  forgetSweep()
  await deliverDue(suite.db)
  expect(await fileNames()).not.toContain('sweep-orphan.json')
})
