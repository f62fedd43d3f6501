import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eq, isNull, sql } from 'drizzle-orm'
import { deleteOld } from '@/lib/backend/db/delete-old'
import { outbox, suppressedAddresses } from '@/lib/backend/db/db'
import { isSuppressed, leaseMessage, renewLease, sweepMessages } from '@/lib/backend/mail/queries/outbox'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { endOutbox } from '@/lib/backend/mail/outbox-worker'
import { registry } from '@/lib/metrics'
import { announce } from '@/lib/backend/subscription/send-announcements'
import { useDatabase } from '@/tests/support/database'
import { withMailSink } from '@/tests/support/mail-sink'
import { email, useSubscriptions } from '@/tests/support/subscriptions'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const { subscribe, confirmed, publishLater } = useSubscriptions(suite)

describe('the outbox', () => {
  it('hands each email to the server once, with headers of its own', async () => {
    await confirmed()
    await announce(suite.db, await publishLater())
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(1)
      expect(await deliverDue(suite.db)).toBe(0)
      expect(sink.received).toHaveLength(1)
      expect(sink.received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      expect(sink.received[0]).toMatch(/^List-I[dD]: <current-issue\.[\w.-]+>\r$/m)
      expect(sink.received[0]).toMatch(/^Message-ID: <list-[0-9a-f]{32}@localhost>\r$/m)
    })
  })

  it('sends a text message while the mail server keeps an email waiting', async () => {
    const payload = { from: 'p', subject: 's', text: 't', html: '' }
    await suite.db.insert(outbox).values({ kind: 'mail', to: email, payload, messageId: 'code-2' })
    await visitor(suite).code('13312345670', 'login')
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      const delivering = deliverDue(suite.db)
      const unsent = () => suite.db.select({ kind: outbox.kind }).from(outbox).where(isNull(outbox.sentAt))
      await expect.poll(unsent, { timeout: 10_000 }).toEqual([{ kind: 'mail' }])
      release()
      expect(await delivering).toBe(2)
    })
  })

  it('leases nothing more once the process is to end', async () => {
    await visitor(suite).code('13312345679', 'login')
    const state = globalThis as { __portalOutbox?: { ending?: boolean } }
    await endOutbox()
    expect(await deliverDue(suite.db)).toBe(0)
    delete state.__portalOutbox?.ending
    expect(await deliverDue(suite.db)).toBe(1)
  })

  it('keeps the lease of an email while it is sent, but not one another process has taken', async () => {
    await subscribe()
    const row = await leaseMessage(suite.db, 'transactional')
    const stored = async () =>
      (
        await suite.db
          .select()
          .from(outbox)
          .where(eq(outbox.id, row?.id ?? 0))
      )[0]
    const soon = new Date(Date.now() + 1_000)
    await suite.db.update(outbox).set({ leasedUntil: soon })
    await renewLease(suite.db, { id: row?.id ?? 0, tries: 9 })
    expect((await stored())?.leasedUntil).toEqual(soon)
    await renewLease(suite.db, { id: row?.id ?? 0, tries: 1 })
    expect((await stored())?.leasedUntil?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await suite.db.delete(outbox)
  })

  it('drops a code that has expired', async () => {
    await visitor(suite).code('13312345678', 'login')
    await visitor(suite).emailCode('late@example.org', 'register')
    await suite.db.update(outbox).set({ createdAt: new Date(Date.now() - 301_000) })
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(0)
      expect(sink.received).toEqual([])
    })
    const rows = await suite.db.select().from(outbox)
    expect(rows.map(({ failedAt, sentAt }) => [failedAt !== null, sentAt])).toEqual([
      [true, null],
      [true, null],
    ])
  })

  it('defers an email the server rejects for now, and suppresses an address it refuses', async () => {
    await subscribe()
    await withMailSink(async (sink) => {
      sink.refuse = 451
      await deliverDue(suite.db)
      const [put] = await suite.db.select().from(outbox)
      expect(put).toMatchObject({ tries: 1, sentAt: null, failedAt: null })
      expect(put?.dueAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
      sink.refuse = 550
      await suite.db.update(outbox).set({ dueAt: new Date() })
      await deliverDue(suite.db)
      expect(await suite.db.select().from(outbox).where(isNull(outbox.failedAt))).toHaveLength(0)
      expect(await suite.db.select().from(suppressedAddresses)).toMatchObject([{ email }])
      expect(await isSuppressed(suite.db, email)).toBe(true)
      await suite.db.update(suppressedAddresses).set({ at: new Date(Date.now() - 31 * 86_400_000) })
      expect(await isSuppressed(suite.db, email)).toBe(false)
    })
    await suite.db.delete(suppressedAddresses)
    await suite.db.delete(outbox)
  })

  it('sends nothing to a suppressed address, and counts that apart from what was sent', async () => {
    const count = async (result: string) =>
      (await registry.getSingleMetric('portal_messages_total')?.get())?.values.find(
        ({ labels }) => labels.kind === 'mail' && labels.result === result,
      )?.value ?? 0
    const before = { sent: await count('sent'), suppressed: await count('suppressed') }
    await subscribe()
    await suite.db.insert(suppressedAddresses).values({ email, reason: 'refused: 550' })
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(0)
      expect(sink.received).toEqual([])
    })
    expect(await count('suppressed')).toBe(before.suppressed + 1)
    expect(await count('sent')).toBe(before.sent)
    await suite.db.delete(suppressedAddresses)
    await suite.db.delete(outbox)
  })

  it('defers an email the server refuses for another reason than its address', async () => {
    await subscribe()
    await withMailSink(async (sink) => {
      sink.refuse = 550
      sink.reason = '5.7.1 relaying denied'
      await deliverDue(suite.db)
      expect(await suite.db.select().from(outbox).where(isNull(outbox.failedAt))).toHaveLength(1)
      expect(await suite.db.select().from(suppressedAddresses)).toEqual([])
    })
  })

  it('deletes the content of a code once it is sent', async () => {
    await visitor(suite).code('13312345678', 'login')
    await deliverDue(suite.db)
    const [row] = await suite.db.select().from(outbox).where(eq(outbox.kind, 'sms'))
    expect(row?.sentAt).not.toBeNull()
    expect(row?.payload).toEqual({})
  })

  it('deletes messages a month after they were sent or failed, and no others', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const mail = { kind: 'mail' as const, to: email, payload: {} }
    await suite.db.insert(outbox).values([
      { ...mail, messageId: 'sent-long-ago', sentAt: ago(31) },
      { ...mail, messageId: 'given-up-long-ago', failedAt: ago(31) },
      { ...mail, messageId: 'sent-lately', sentAt: ago(29) },
      { ...mail, messageId: 'waits', createdAt: ago(31), dueAt: new Date(Date.now() + 60_000) },
    ])
    await sweepMessages(suite.db)
    const left = await suite.db.select({ id: outbox.messageId }).from(outbox)
    expect(left.map(({ id }) => id).sort()).toEqual(['sent-lately', 'waits'])
  })

  it('forgets many messages a part at a time, each in a statement of its own', async () => {
    await suite.db.delete(outbox)
    const mail = { kind: 'mail' as const, to: email, payload: {} }
    await suite.db.insert(outbox).values([1, 2, 3, 4, 5].map((n) => ({ ...mail, messageId: `many-${n}` })))
    const statements = vi.spyOn(suite.db, 'execute')
    onTestFinished(() => {
      statements.mockRestore()
    })
    await deleteOld(suite.db, outbox, sql`message_id <> 'many-3'`, 2)
    expect(statements).toHaveBeenCalledTimes(3)
    expect(await suite.db.select({ id: outbox.messageId }).from(outbox)).toEqual([{ id: 'many-3' }])
    await suite.db.delete(outbox)
  })
})
