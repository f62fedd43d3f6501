import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { outbox } from '@/lib/backend/db/db'
import { forgetTransport } from '@/lib/backend/mail/send-mail'
import { deliverDue } from '@/lib/backend/mail/deliver-outbox'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { type MailSink, withMailSink } from '@/tests/support/mail-sink'

const suite = useDatabase()
const email = 'reader@example.org'

describe('the lanes of the outbox', () => {
  const idsIn = (sink: MailSink) => sink.received.map((text) => /^Message-ID: <(.*)>\r$/m.exec(text)?.[1])
  const content = { from: 'p@example.org', subject: 's', text: 't', html: '' }
  const queue = (...messageIds: string[]) =>
    suite.db
      .insert(outbox)
      .values(
        messageIds.map((messageId) => ({ kind: 'mail' as const, to: email, payload: content, messageId })),
      )
  const letters = (count: number) => Array.from({ length: count }, (_, n) => `list-${n}`)
  const forgetPauses = () =>
    delete (globalThis as { __portalOutbox?: { pauses?: unknown } }).__portalOutbox?.pauses
  const dueNow = () => suite.db.update(outbox).set({ dueAt: new Date(Date.now() - 1000) })

  afterEach(async () => {
    forgetPauses()
    await suite.db.delete(outbox)
  })

  it('sends a code while the mail server keeps the emails to subscribers waiting', async () => {
    await queue('list-1', 'list-2')
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      sink.holds = /^Message-ID: <list-/m
      const delivering = deliverDue(suite.db)
      await expect.poll(() => idsIn(sink), { timeout: 10_000 }).toHaveLength(1)
      await queue('code-1')
      expect(await deliverDue(suite.db)).toBe(1)
      expect(idsIn(sink)).toContain('code-1')
      release()
      expect(await delivering).toBe(2)
    })
  })

  it('sends letters over several connections, of which one hands over its letter at a time', async () => {
    await queue(...letters(4))
    await withMailSink(async (sink) => {
      let release: () => void = () => undefined
      sink.hold = new Promise((done) => (release = done))
      const delivering = deliverDue(suite.db)
      await expect.poll(() => [sink.agreed, sink.received.length], { timeout: 10_000 }).toEqual([3, 1])
      await pause(300)
      expect(sink.received).toHaveLength(1)
      release()
      expect(await delivering).toBe(4)
      expect(idsIn(sink).sort()).toEqual(letters(4))
    })
  })

  it('counts no try, and lets no email wait, where the server hung up on a letter that waited for its turn', async () => {
    await queue('list-1', 'list-2')
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
      await queue('list-3')
      expect(await deliverDue(suite.db)).toBe(1)
    })
  })

  it('sends a code while a letter that ended its connection keeps the letters waiting', async () => {
    await queue('list-1')
    const before = env.SMTP_URL
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1' })
    forgetTransport()
    expect(await deliverDue(suite.db)).toBe(0)
    Object.assign(env, { SMTP_URL: before })
    await dueNow()
    await queue('code-1')
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(1)
      expect(idsIn(sink)).toEqual(['code-1'])
    })
  })

  it('lets all emails wait while the server is away, and counts no try of them', async () => {
    await queue(...letters(9), 'code-3')
    const before = env.SMTP_URL
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1' })
    forgetTransport()
    const tried = () => suite.db.select({ tries: outbox.tries }).from(outbox).where(isNotNull(outbox.error))
    expect(await deliverDue(suite.db)).toBe(0)
    const first = await tried()
    expect(first.length).toBeLessThanOrEqual(4)
    expect(first.every(({ tries }) => tries === 0)).toBe(true)
    expect(await deliverDue(suite.db)).toBe(0)
    expect(await tried()).toHaveLength(first.length)
    Object.assign(env, { SMTP_URL: before })
    forgetPauses()
    await dueNow()
    await withMailSink(async (sink) => {
      expect(await deliverDue(suite.db)).toBe(10)
      expect(new Set(idsIn(sink)).size).toBe(10)
    })
  })

  it('gives up an email after five days without the server', async () => {
    await queue('list-old', 'list-new')
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await suite.db
      .update(outbox)
      .set({ createdAt: days(6) })
      .where(eq(outbox.messageId, 'list-old'))
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1' })
    forgetTransport()
    await deliverDue(suite.db)
    Object.assign(env, { SMTP_URL: undefined })
    forgetTransport()
    const waiting = await suite.db
      .select({ id: outbox.messageId })
      .from(outbox)
      .where(isNull(outbox.failedAt))
    expect(waiting).toEqual([{ id: 'list-new' }])
  })

  it('counts a try of a letter whose text ends the connection', async () => {
    await queue('list-1')
    await withMailSink(async (sink) => {
      sink.hangsUp = true
      expect(await deliverDue(suite.db)).toBe(0)
      expect(sink.received).toHaveLength(1)
      const [row] = await suite.db.select().from(outbox)
      expect(row).toMatchObject({ tries: 1, sentAt: null, failedAt: null })
      sink.hangsUp = false
      await queue('list-2')
      expect(await deliverDue(suite.db)).toBe(1)
    })
  })
})
