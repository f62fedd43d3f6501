import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const folder = (name: string) => join(process.env.E2E_DATA_DIR ?? '', name)

const filesIn = (path: string): string[] => {
  try {
    return readdirSync(path).filter((file) => !file.endsWith('.part'))
  } catch {
    return []
  }
}

const filesOf = (name: string): string[] => filesIn(folder(name))

/**
 * Returns the newest code sent to a number: without an SMS gateway messages are files in DATA_DIR/outbox, here of any of
 * these data folders.
 */
export async function codeSentTo(
  mobileNo: string,
  kind: string,
  dataDirs: readonly string[] = [process.env.E2E_DATA_DIR ?? ''],
): Promise<string> {
  const outboxes = dataDirs.map((dataDir) => join(dataDir, 'outbox'))
  const codes = () =>
    outboxes
      .flatMap((outbox) => filesIn(outbox).map((file) => join(outbox, file)))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      .filter((sms) => sms.to === mobileNo && sms.kind === kind)
      .sort((a, b) => String(a.at).localeCompare(String(b.at)))
  await expect.poll(() => codes().length, { message: `a code for ${kind}` }).toBeGreaterThan(0)
  return String(codes().at(-1)?.code)
}

export type Mail = { raw: string; subject: string; text: string; links: string[] }

/** Returns the emails received for an address, the oldest first. */
export const mailsTo = (address: string): Mail[] =>
  filesOf('mails')
    .filter((file) => file.startsWith(`${address} `) && statSync(join(folder('mails'), file)).size > 0)
    .sort()
    .map((file) => readMail(readFileSync(join(folder('mails'), file), 'utf8')))

/** Waits for the `count`-th email to an address. */
export async function mailTo(address: string, count = 1, timeout = 15_000): Promise<Mail> {
  await expect
    .poll(() => mailsTo(address).length, { message: `mail ${count} to ${address}`, timeout })
    .toBeGreaterThanOrEqual(count)
  return mailsTo(address)[count - 1] as Mail
}

function readMail(raw: string): Mail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((one) => /^content-type: text\/plain/im.test(one)) ?? raw
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(part)?.[1]?.toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body.replace(/=\r\n/g, ''))
        : body
  const subject = (/^subject: (.*)$/im.exec(head)?.[1] ?? '').replace(
    /=\?utf-8\?([bq])\?([^?]*)\?= ?/gi,
    (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replace(/_/g, ' ')),
  )
  return { raw, subject, text, links: text.match(/https?:\/\/[^\s<>]+/g) ?? [] }
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
