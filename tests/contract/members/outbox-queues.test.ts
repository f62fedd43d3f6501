import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { outbox } from '@/lib/backend/db/db'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { useDatabase } from '@/tests/support/database'
import { type MailSink, withMailSink, withSmtpUrl } from '@/tests/support/mail-sink'

const suite = useDatabase()
const email = 'reader@example.org'
const UNREACHABLE = 'smtp://127.0.0.1:1'

describe('the queues of the outbox', () => {
  const idsIn = (sink: MailSink) => sink.received.map((text) => /^Message-ID: <(.*)>\r$/m.exec(text)?.[1])
  const content = { from: 'p@example.org', subject: 's', text: 't', html: '' }
  const insert = (...messageIds: string[]) =>
    suite.db
      .insert(outbox)
      .values(
        messageIds.map((messageId) => ({ kind: 'mail' as const, to: email, payload: content, messageId })),
      )
  const bulkIds = (count: number) => Array.from({ length: count }, (_, n) => `list-${n}`)
  const resetBackoffs = () =>
    delete (globalThis as { __portalOutbox?: { backoffs?: unknown } }).__portalOutbox?.backoffs
  const dueNow = () => suite.db.update(outbox).set({ dueAt: new Date(Date.now() - 1000) })

  afterEach(async () => {
    resetBackoffs()
    await suite.db.delete(outbox)
  })

  it('sends a code while the mail server keeps the emails to subscribers waiting', async () => {
    await insert('list-1', 'list-2')
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      sink.holds = /^Message-ID: <list-/m
      const delivering = deliverDue(suite.db)
      await expect.poll(() => idsIn(sink), { timeout: 10_000 }).toHaveLength(1)
      await insert('code-1')
      expect(await deliverDue(suite.db)).toBe(1)
      expect(idsIn(sink)).toContain('code-1')
      release()
      expect(await delivering).toBe(2)
    })
  })

  it('sends emails over several connections, one message body at a time', async () => {
    await insert(...bulkIds(4))
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      const delivering = deliverDue(suite.db)
      await expect.poll(() => [sink.agreed, sink.received.length], { timeout: 10_000 }).toEqual([3, 1])
      await pause(300)
      expect(sink.received).toHaveLength(1)
      release()
      expect(await delivering).toBe(4)
      expect(idsIn(sink).sort()).toEqual(bulkIds(4))
    })
  })

  it('counts no try, and pauses no queue, when the server hung up on an email that waited for its permit', async () => {
    await insert('list-1', 'list-2')
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      const delivering = deliverDue(suite.db)
      await expect.poll(() => [sink.agreed, sink.received.length], { timeout: 10_000 }).toEqual([2, 1])
      sink.hangUpWaiting()
      const waiting = () => suite.db.select().from(outbox).where(isNotNull(outbox.error))
      await expect.poll(waiting, { timeout: 10_000 }).toMatchObject([{ tries: 0, failedAt: null }])
      release()
      expect(await delivering).toBe(1)
      await insert('list-3')
      expect(await deliverDue(suite.db)).toBe(1)
    })
  })

  it('sends a code while an email to a subscriber that ended its connection pauses those to subscribers', async () => {
    await insert('list-1')
    await withSmtpUrl(UNREACHABLE, async () => expect(await deliverDue(suite.db)).toBe(0))
    await dueNow()
    await insert('code-1')
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(1)
      expect(idsIn(sink)).toEqual(['code-1'])
    })
  })

  it('pauses all emails when one with a code cannot be sent, and counts no try of them', async () => {
    await insert(...bulkIds(9), 'code-3')
    const tried = () => suite.db.select({ tries: outbox.tries }).from(outbox).where(isNotNull(outbox.error))
    await withSmtpUrl(UNREACHABLE, async () => {
      expect(await deliverDue(suite.db)).toBe(0)
      const first = await tried()
      expect(first.length).toBeLessThanOrEqual(4)
      expect(first.every(({ tries }) => tries === 0)).toBe(true)
      expect(await deliverDue(suite.db)).toBe(0)
      expect(await tried()).toHaveLength(first.length)
    })
    resetBackoffs()
    await dueNow()
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(10)
      expect(new Set(idsIn(sink)).size).toBe(10)
    })
  })

  it('marks an email as failed after five days without the server', async () => {
    await insert('list-old', 'list-new')
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await suite.db
      .update(outbox)
      .set({ createdAt: days(6) })
      .where(eq(outbox.messageId, 'list-old'))
    await withSmtpUrl(UNREACHABLE, async () => void (await deliverDue(suite.db)))
    const waiting = await suite.db
      .select({ id: outbox.messageId })
      .from(outbox)
      .where(isNull(outbox.failedAt))
    expect(waiting).toEqual([{ id: 'list-new' }])
  })

  it('counts a try of an email whose body ends the connection', async () => {
    await insert('list-1')
    await withMailSink(async (sink) => {
      sink.hangsUp = true
      expect(await deliverDue(suite.db)).toBe(0)
      expect(sink.received).toHaveLength(1)
      const [row] = await suite.db.select().from(outbox)
      expect(row).toMatchObject({ tries: 1, sentAt: null, failedAt: null })
      sink.hangsUp = false
      await insert('list-2')
      expect(await deliverDue(suite.db)).toBe(1)
    })
  })
})
