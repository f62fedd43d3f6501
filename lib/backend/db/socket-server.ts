import { type Server, type Socket, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { BACKGROUND, type Queued, createUnitQueue } from './unit-queue'
import { type SessionStatements, createSessionStatements } from './session-statements'
import { type Unit, createUnits } from './wire-units'

/** The part of PGlite the server needs. */
type Session = {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<void>
  isInTransaction(): boolean
  exec(sql: string): Promise<unknown>
}

/** Ends a pipeline whose client has disconnected. */
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4])

/** Maximum statement timeout a connection may request. */
const LONGEST_TIMEOUT_MS = 600_000

type Waiting = Unit & Queued<Socket> & { timeout: number | null }

type Options = {
  maxConnections?: number
  /**
   * Called before a unit with another statement timeout than the one before: milliseconds, null for the default. An
   * embedded session cannot cancel a statement; a watchdog of its process can.
   */
  onTimeout?: (timeout: number | null) => void
  /** Called before a transaction may begin: true makes all later ones read-only, false allows writes again. */
  readOnly?: () => boolean
}

/**
 * Serves one embedded session to many connections over a unix socket. Messages that belong together run as a unit
 * (`createUnits`); while a transaction, or a pipeline without its Sync, is open, only its connection is served;
 * background connections run in the pauses of others (`createUnitQueue`). A closed connection leaves no transaction
 * open; a failed unit closes its own connection only. A session that cannot be reset is emitted as `error`: it must be
 * reopened.
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

  // Not the server's own bound: connections of a second socket come to this one too.
  let open = 0
  const server = createServer((socket) => {
    if (open >= maxConnections) return socket.destroy()
    open += 1
    readUnits(socket, (units) => {
      for (const unit of units) queue.push(unit)
      void run()
    })
    socket.once('close', () => {
      open -= 1
      queue.drop(socket)
      cleanings.push(socket)
      void run()
    })
  })
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
      // Lets sockets be read and heartbeats sent between two units.
      await turn()
    }
    running = false
    if (cleanings.length > 0) void run()
    const wait = owner === null ? queue.wait() : null
    clearTimeout(later)
    if (wait !== null) later = setTimeout(() => void run(), wait)
  }

  async function clean(): Promise<void> {
    for (const disconnected of cleanings.splice(0)) {
      if (owner !== disconnected) continue
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

/** Sends messages to the session; resolves with the complete response. */
async function send(session: Session, bytes: Uint8Array): Promise<Buffer> {
  const parts: Buffer[] = []
  await session.execProtocolRawStream(bytes, { onRawData: (data) => parts.push(Buffer.from(data)) })
  return Buffer.concat(parts)
}

/** Runs a unit and sends its response; returns whether the connection has nothing open afterwards. */
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

/** Reads the units of a connection; closes it if it cannot be parsed or fails. */
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

/** Returns the settings of a connection, which apply to all its units. */
const ownOf = (from: Socket, parameters: ReadonlyMap<string, string>) => ({
  from,
  timeout: timeoutOf(parameters),
  background: parameters.get('application_name') === BACKGROUND,
})

/** Returns the `statement_timeout` of a connection's start-up message; null if there is none. */
function timeoutOf(parameters: ReadonlyMap<string, string>): number | null {
  const timeout = Number(parameters.get('statement_timeout'))
  return timeout > 0 ? Math.min(timeout, LONGEST_TIMEOUT_MS) : null
}
