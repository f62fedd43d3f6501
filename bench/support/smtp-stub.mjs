import { SMTPServer } from 'smtp-server'

/**
 * Starts an SMTP server that records the Message-IDs of accepted emails by recipient. `refuse(address, times)` may return
 * the reply `{ code, text }` that refuses one, which was named in this many envelopes before.
 */
export async function smtpStub(port, refuse = () => undefined) {
  const received = new Map()
  const named = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const times = named.get(address) ?? 0
      named.set(address, times + 1)
      const refusal = refuse(address, times)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const parts = []
      stream.on('data', (part) => parts.push(part))
      stream.once('end', () => {
        const [, id] = /^message-id: *(\S+)/im.exec(Buffer.concat(parts).toString('utf8')) ?? []
        for (const { address } of session.envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), id])
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready))
  return { received, stop: () => new Promise((closed) => server.close(closed)) }
}
