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

/** Timeouts of connection, greeting and silence in milliseconds: the outbox retries. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

let transport: Transporter | undefined

/** Sends an email to the SMTP server, or writes it into DATA_DIR/outbox; throws if it was not accepted. */
export async function sendMail(mail: Mail): Promise<void> {
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
  transport ??= createTransport({ url: env.SMTP_URL, ...TIMEOUTS }, {
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  await transport.sendMail({
    from: mail.from,
    to: mail.to,
    messageId: `<${mail.messageId}>`,
    subject: mail.subject,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    text: mail.text,
    html: mail.html,
    headers: { ...listHeaders, 'Auto-Submitted': 'auto-generated' },
  })
}

/** Closes the connection (for tests that change SMTP_URL). */
export const forgetTransport = (): void => {
  transport?.close()
  transport = undefined
}
