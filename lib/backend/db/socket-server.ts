import { type Server, type Socket, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { BACKGROUND, type Queued, createUnitQueue } from './unit-queue'
import { type SessionStatements, createSessionStatements } from './session-statements'
import { type Unit, createUnits } from './wire-units'

/** What of PGlite the server needs. */
type Session = {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>
  isInTransaction(): boolean
  exec(sql: string): Promise<unknown>
}

/** Ends a pipeline whose client is gone. */
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4])

/** Longest statement timeout a connection may ask for. */
const LONGEST_TIMEOUT_MS = 600_000

type Waiting = Unit & Queued<Socket> & { timeout: number | null }

type Options = {
  maxConnections?: number
  /**
   * Told before a unit runs whose statement timeout is another than that of the unit before: milliseconds, null for none of
   * its own. An embedded session cannot end a statement by itself; whoever watches its process can.
   */
  onTimeout?: (timeout: number | null) => void
  /** Asked before a transaction may begin: true makes all from now on read-only, false lets them write again. */
  readOnly?: () => boolean
}

/**
 * Serves one embedded session to many connections over a unix socket. What must not be parted runs in one go
 * (`createUnits`); while a transaction, or a pipeline without its Sync, is open, only its own connection is heard;
 * background connections go on in the pauses of the others (`createUnitQueue`). A connection that goes away leaves no
 * transaction behind; a unit that fails closes its connection and nobody else's. A session that cannot be cleaned is told
 * as `error`: it has to be opened anew.
 */
export function createSocketServer(session: Session, options: Options = {}): Server {
  const { maxConnections = 100, onTimeout = () => undefined, readOnly = () => false } = options
  const queue = createUnitQueue<Socket, Waiting>()
  const cleanings: Socket[] = []
  let owner: Socket | null = null
  let running = false
  let timeout: number | null = null
  let later: NodeJS.Timeout | undefined
  const statements = createSessionStatements((bytes) => send(session, bytes))
  const follow = followReadOnly(session, readOnly, (error) => server.emit('error', error))

  const server = createServer((socket) => {
    readUnits(socket, (units) => {
      for (const unit of units) queue.push(unit)
      void run()
    })
    socket.once('close', () => {
      queue.drop(socket)
      cleanings.push(socket)
      void run()
    })
  })
  server.maxConnections = maxConnections
  return server

  async function run(): Promise<void> {
    if (running) return
    running = true
    for (;;) {
      await clean()
      const unit = queue.take(owner)
      if (!unit) break
      if (owner === null) await follow()
      if (unit.timeout !== timeout) onTimeout((timeout = unit.timeout))
      const began = performance.now()
      const ended = await answer(session, statements, unit)
      owner = ended ? null : unit.from
      queue.answered(unit, performance.now() - began)
      // Sockets are read and heartbeats are sent between two units.
      await turn()
    }
    running = false
    if (cleanings.length > 0) void run()
    const wait = owner === null ? queue.wait() : null
    clearTimeout(later)
    if (wait !== null) later = setTimeout(() => void run(), wait)
  }

  async function clean(): Promise<void> {
    for (const gone of cleanings.splice(0)) {
      if (owner !== gone) continue
      try {
        await session.execProtocolRawStream(SYNC, { onRawData: () => undefined })
        if (session.isInTransaction()) await session.exec('ROLLBACK')
        owner = null
      } catch (error) {
        server.emit('error', error)
      }
    }
  }
}

/** Sends messages to the session; its whole answer. */
async function send(session: Session, bytes: Uint8Array): Promise<Buffer> {
  const parts: Buffer[] = []
  await session.execProtocolRawStream(bytes, { onRawData: (data) => parts.push(Buffer.from(data)) })
  return Buffer.concat(parts)
}

/** Runs a unit and sends its answer; whether nothing of its connection is open afterwards. */
async function answer(
  session: Session,
  statements: SessionStatements,
  { bytes, closes, from }: Waiting,
): Promise<boolean> {
  const parts: Buffer[] = []
  let ended = false
  try {
    const shared = await statements(bytes, from)
    parts.push(shared.before)
    await session.execProtocolRawStream(shared.bytes, {
      onRawData: (data) => parts.push(Buffer.from(data)),
    })
    ended = closes && !session.isInTransaction()
  } catch {
    from.destroy()
  }
  const all = Buffer.concat(parts)
  if (all.length > 0 && from.writable) from.write(all)
  return ended
}

/** Hands on the units a connection sends; one that cannot be read, or fails, is closed. */
function readUnits(socket: Socket, take: (units: Waiting[]) => void): void {
  const read = createUnits()
  let session = ownOf(socket, new Map())
  socket.on('data', (chunk: Buffer) => {
    try {
      const { units, refuseEncryption, ends, parameters } = read(chunk)
      if (parameters) session = ownOf(socket, parameters)
      if (refuseEncryption > 0) socket.write('N'.repeat(refuseEncryption))
      take(units.map((unit) => ({ ...unit, ...session })))
      if (ends) socket.end()
    } catch {
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
}

/** Makes the transactions of a session read-only, or writable again, when that changes. */
function followReadOnly(session: Session, readOnly: () => boolean, fail: (error: unknown) => void) {
  let reading = false
  return async (): Promise<void> => {
    const only = readOnly()
    if (only === reading) return
    reading = only
    await session.exec(`set default_transaction_read_only = ${only ? 'on' : 'off'}`).catch(fail)
  }
}

/** What a connection began with goes for all its units. */
const ownOf = (from: Socket, parameters: ReadonlyMap<string, string>) => ({
  from,
  timeout: timeoutOf(parameters),
  background: parameters.get('application_name') === BACKGROUND,
})

/** The `statement_timeout` a connection began with; null without one. */
function timeoutOf(parameters: ReadonlyMap<string, string>): number | null {
  const timeout = Number(parameters.get('statement_timeout'))
  return timeout > 0 ? Math.min(timeout, LONGEST_TIMEOUT_MS) : null
}
