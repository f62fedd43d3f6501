/** What one connection sent that has to run in one go. */
export type Unit = {
  bytes: Uint8Array
  /** The server answers it with ReadyForQuery: the session is free afterwards unless a transaction is open. */
  closes: boolean
}

type ReadUnits = {
  units: Unit[]
  refuseEncryption: number
  ends: boolean
  /** Parameters of the start-up message, where it was in what came. */
  parameters: ReadonlyMap<string, string> | null
}

const STARTUP = 196608
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const LONGEST = 1 << 29

const code = (letter: string) => letter.charCodeAt(0)
/** Query, Sync, FunctionCall, password, and the two ends of a copy: ReadyForQuery follows, or an answer of the start. */
const CLOSING = new Set(['Q', 'S', 'F', 'p', 'c', 'f'].map(code))
const FLUSH = code('H')
const TERMINATE = code('X')

/**
 * Cuts the byte stream of one connection into units (PostgreSQL protocol 3.0, "Message Flow"): a simple query, or the
 * messages of the extended protocol up to their Sync. Parse, Bind and Execute of one client must not be parted: all
 * connections share the one unnamed statement of an embedded session.
 * Throws on what is no protocol.
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

/** Names and values of a start-up message, each ended by a zero byte. */
function parametersOf(message: Buffer): ReadonlyMap<string, string> {
  const words = message.toString('utf8', 8).split('\0')
  const pairs = new Map<string, string>()
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2)
    pairs.set(words[at] ?? '', words[at + 1] ?? '')
  return pairs
}

/** Bytes of the message `rest` begins with, or how many are needed to know. */
function lengthOf(rest: Buffer, started: boolean): number {
  if (!started && rest.length < 8) return 8
  if (rest.length < 5) return 5
  const length = started ? rest.readInt32BE(1) + 1 : rest.readInt32BE(0)
  if (length < (started ? 5 : 8) || length > LONGEST) throw new Error('not the PostgreSQL protocol 3.0')
  return length
}
