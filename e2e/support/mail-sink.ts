import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Starts an SMTP server that stores every email as a file, named by the recipient's address and a running number. */
export async function startMailSink({ port, folder }: { port: number; folder: string }) {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        count += 1
        for (const { address } of session.envelope.rcptTo)
          writeFileSync(
            join(folder, `${address} ${String(count).padStart(5, '0')}.eml`),
            Buffer.concat(parts),
          )
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return () => new Promise<void>((closed) => server.close(() => closed()))
}
