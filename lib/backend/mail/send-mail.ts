import { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import { toOutboxFolder } from './outbox-folder'

/** An email in the outbox. Its headers hold no visitor input except the validated address. */
export type Mail = {
  to: string
  messageId: string
  from: string
  subject: string
  text: string
  html: string
  /** URL of the one-click unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined
  /** List identifier, in the form of a host name (RFC 2919). */
  listId?: string | undefined
  /** Reply-To address, if it is not the sender. */
  replyTo?: string | undefined
}

/**
 * Timeouts of connection, greeting, silence and an idle connection in milliseconds: the outbox retries. A connection is
 * silent while the body of its email waits for a permit.
 */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  idleTimeout: 30_000,
}

/** Connections of the pool, unless SMTP_URL sets `maxConnections`. */
const MAX_CONNECTIONS = 4

let transport: Transporter | undefined

/** Resolves when the first byte of the body may be sent; called once the server has agreed to take the email. */
type AcquirePermit = () => Promise<void>

/**
 * Sends an email to the SMTP server, or writes it into DATA_DIR/outbox; throws if it was not accepted. Its body is
 * handed over once `acquirePermit` resolves.
 */
export async function sendMail(
  mail: Mail,
  acquirePermit: AcquirePermit = async () => undefined,
): Promise<void> {
  const listHeaders = mail.unsubscribe
    ? {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        ...(mail.listId ? { 'List-Id': `<${mail.listId}>` } : {}),
      }
    : {}
  if (!env.SMTP_URL) {
    await toOutboxFolder(mail.messageId, {
      kind: 'mail',
      ...mail,
      headers: listHeaders,
      at: new Date().toISOString(),
    })
    return
  }
  transport ??= createPool(env.SMTP_URL)
  const options: OptionsWithPermit = {
    acquirePermit,
    from: mail.from,
    to: mail.to,
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    text: mail.text,
    html: mail.html,
    headers: { ...listHeaders, 'Auto-Submitted': 'auto-generated' },
  }
  await transport.sendMail(options)
}

type OptionsWithPermit = Parameters<Transporter['sendMail']>[0] & { acquirePermit?: AcquirePermit }

function createPool(url: string): Transporter {
  const maxConnections = Number(new URL(url).searchParams.get('maxConnections')) || MAX_CONNECTIONS
  const options = { url, pool: true as const, maxConnections, ...TIMEOUTS }
  const pool = createTransport(options, { disableFileAccess: true, disableUrlAccess: true } as object)
  pool.use('stream', ({ data, message }, done) => {
    const { acquirePermit } = data as OptionsWithPermit
    const read = message.createReadStream.bind(message)
    // Nothing is read of it before the server has agreed to take the body.
    if (acquirePermit)
      message.createReadStream = () => Readable.from(readAfter(acquirePermit, read), { objectMode: false })
    done()
  })
  return pool
}

async function* readAfter(acquirePermit: AcquirePermit, read: () => Readable): AsyncGenerator<Buffer> {
  await acquirePermit()
  for await (const part of read()) yield part as Buffer
}

/** Closes the connections (for tests that change SMTP_URL). */
export const closeTransport = (): void => {
  transport?.close()
  transport = undefined
}
