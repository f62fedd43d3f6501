/** Messages of a connection that must run without interruption. */
export type Unit = {
  bytes: Uint8Array
  /** Whether the server responds with ReadyForQuery: the session is then free unless a transaction is open. */
  closes: boolean
}

type ReadUnits = {
  units: Unit[]
  refuseEncryption: number
  ends: boolean
  /** Parameters of the start-up message, if it was received. */
  parameters: ReadonlyMap<string, string> | null
}

const STARTUP = 196608
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const LONGEST = 1 << 29

const code = (letter: string) => letter.charCodeAt(0)
/** Query, Sync, FunctionCall, password, CopyDone and CopyFail: ReadyForQuery or a start-up response follows. */
const CLOSING = new Set(['Q', 'S', 'F', 'p', 'c', 'f'].map(code))
const FLUSH = code('H')
const TERMINATE = code('X')

/**
 * Splits the byte stream of a connection into units (PostgreSQL protocol 3.0, "Message Flow"): a simple query, or the
 * messages of the extended protocol up to their Sync. Parse, Bind and Execute of a client must not be separated: all
 * connections share the one unnamed statement of an embedded session. Throws if it is not the protocol.
 */
export function createUnits(): (chunk: Buffer) => ReadUnits {
  let waiting: Buffer[] = []
  let buffered = 0
  let needed = 8
  let started = false
  let open: Buffer[] = []

  return (chunk) => {
    const result: ReadUnits = { units: [], refuseEncryption: 0, ends: false, parameters: null }
    waiting.push(chunk)
    buffered += chunk.length
    if (buffered < needed) return result
    let rest = Buffer.concat(waiting)
    while (!result.ends) {
      const length = lengthOf(rest, started)
      if (rest.length < length) {
        needed = length
        break
      }
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (!started) start(message, result)
      else add(message, result)
    }
    waiting = rest.length > 0 ? [rest] : []
    buffered = rest.length
    return result
  }

  function start(message: Buffer, result: ReadUnits): void {
    const what = message.readInt32BE(4)
    if (what === SSL_REQUEST || what === GSS_REQUEST) result.refuseEncryption += 1
    else if (what === CANCEL_REQUEST) result.ends = true
    else if (what === STARTUP) {
      started = true
      result.parameters = parametersOf(message)
      result.units.push({ bytes: message, closes: true })
    } else throw new Error('not the PostgreSQL protocol 3.0')
  }

  function add(message: Buffer, result: ReadUnits): void {
    const type = message[0] ?? 0
    if (type === TERMINATE) {
      result.ends = true
      return
    }
    open.push(message)
    if (!CLOSING.has(type) && type !== FLUSH) return
    result.units.push({ bytes: Buffer.concat(open), closes: type !== FLUSH })
    open = []
  }
}

/** Parses the names and values of a start-up message, each terminated by a zero byte. */
function parametersOf(message: Buffer): ReadonlyMap<string, string> {
  const words = message.toString('utf8', 8).split('\0')
  const pairs = new Map<string, string>()
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2)
    pairs.set(words[at] ?? '', words[at + 1] ?? '')
  return pairs
}

/** Returns the length in bytes of the first message in `rest`, or how many bytes are needed to know. */
function lengthOf(rest: Buffer, started: boolean): number {
  if (!started && rest.length < 8) return 8
  if (rest.length < 5) return 5
  const length = started ? rest.readInt32BE(1) + 1 : rest.readInt32BE(0)
  if (length < (started ? 5 : 8) || length > LONGEST) throw new Error('not the PostgreSQL protocol 3.0')
  return length
}
