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
 * silent while a letter waits for its turn behind those of the others.
 */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  idleTimeout: 30_000,
}

/** Emails that are sent at once, each over a connection that is used again; fewer where SMTP_URL says so. */
const CONNECTIONS = 4

let transport: Transporter | undefined

/** A letter the server has agreed to take asks for its turn before the first byte of its text. */
type Turn = () => Promise<void>

/**
 * Sends an email to the SMTP server, or writes it into DATA_DIR/outbox; throws if it was not accepted. Its text is
 * handed over once `turn` is granted.
 */
export async function sendMail(mail: Mail, turn: Turn = async () => undefined): Promise<void> {
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
  const letter: TurnedOptions = {
    turn,
    from: mail.from,
    to: mail.to,
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    text: mail.text,
    html: mail.html,
    headers: { ...listHeaders, 'Auto-Submitted': 'auto-generated' },
  }
  await transport.sendMail(letter)
}

type TurnedOptions = Parameters<Transporter['sendMail']>[0] & { turn?: Turn }

function createPool(url: string): Transporter {
  const maxConnections = Number(new URL(url).searchParams.get('maxConnections')) || CONNECTIONS
  const options = { url, pool: true as const, maxConnections, ...TIMEOUTS }
  const pool = createTransport(options, { disableFileAccess: true, disableUrlAccess: true } as object)
  pool.use('stream', ({ data, message }, done) => {
    const { turn } = data as TurnedOptions
    const read = message.createReadStream.bind(message)
    // Nothing is read of it before the server said that it takes the text.
    if (turn) message.createReadStream = () => Readable.from(after(turn, read), { objectMode: false })
    done()
  })
  return pool
}

async function* after(turn: Turn, read: () => Readable): AsyncGenerator<Buffer> {
  await turn()
  for await (const part of read()) yield part as Buffer
}

/** Closes the connections (for tests that change SMTP_URL). */
export const forgetTransport = (): void => {
  transport?.close()
  transport = undefined
}
