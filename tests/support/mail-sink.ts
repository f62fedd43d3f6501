import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { closeTransport } from '@/lib/backend/mail/send-mail'
import { env } from '@/lib/env'

/** A mail server of a test, and what it is to answer. */
export type MailSink = {
  received: string[]
  /** Emails the server has agreed to take so far. */
  agreed: number
  refuse: number | null
  reason: string
  hold?: Promise<void>
  /** Text of the emails that wait for `hold`; all by default. */
  holds?: RegExp
  /** Ends the connection instead of an answer to the text. */
  hangsUp?: boolean
  /** Ends the connections of which no text has come. */
  hangUpWaiting: () => void
}

/** Runs work while SMTP_URL has another value. */
export async function withSmtpUrl(url: string, work: () => Promise<void>): Promise<void> {
  const before = env.SMTP_URL
  Object.assign(env, { SMTP_URL: url })
  closeTransport()
  try {
    await work()
  } finally {
    Object.assign(env, { SMTP_URL: before })
    closeTransport()
  }
}

/** Runs work while SMTP_URL names a mail server that keeps what it takes. */
export async function withMailSink(work: (sink: MailSink) => Promise<void>): Promise<void> {
  const hasText = new Set<string>()
  const hangUpWaiting = () =>
    server.connections.forEach((connection) => hasText.has(connection.id) || connection.close())
  const sink: MailSink = { received: [], agreed: 0, refuse: null, reason: 'No such user', hangUpWaiting }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      if (sink.refuse === null) {
        sink.agreed += 1
        return done()
      }
      done(Object.assign(new Error(sink.reason), { responseCode: sink.refuse }))
    },
    onData: (stream, { id }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        sink.received.push(text)
        hasText.add(id)
        if (sink.hangsUp) return server.connections.forEach((connection) => connection.close())
        const held = sink.holds?.test(text) === false ? undefined : sink.hold
        void (held ?? Promise.resolve()).then(() => done())
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  try {
    await withSmtpUrl(`smtp://127.0.0.1:${port}`, () => work(sink))
  } finally {
    await new Promise<void>((closed) => server.close(closed))
  }
}
