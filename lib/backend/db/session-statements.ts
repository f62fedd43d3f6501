/** A prepared statement of the session: its text with parameter types, and its name once it was parsed. */
type Statement = { definition: Buffer; name: string | null }

type Shared = {
  /** Messages to the session. */
  bytes: Uint8Array
  /** Messages to the client before the session's response. */
  before: Buffer
}

/** Converts the messages of a connection to those for the session. */
export type SessionStatements = (unit: Uint8Array, connection: object) => Promise<Shared>

/** Sends messages and resolves with the response. */
type Run = (bytes: Uint8Array) => Promise<Buffer>

const [PARSE, BIND, DESCRIBE, CLOSE] = [0x50, 0x42, 0x44, 0x43]
const STATEMENT = 0x53
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4])
const ERROR_RESPONSE = 0x45
const NOTHING = Buffer.alloc(0)

/** Maximum of statements in the session: beyond it all are dropped, and those still used parsed again. */
const MOST = 200
/** Maximum of names per connection. */
const MOST_NAMES = 500

/**
 * Shares named prepared statements (PostgreSQL protocol 3.0, "Extended Query") between connections of one embedded
 * session. A name belongs to its connection, the statement to all: a client that prepares the same text gets the
 * existing one, with its plan.
 */
export function createSessionStatements(run: Run): SessionStatements {
  const known = new Map<string, Statement>()
  const namesOf = new WeakMap<object, Map<string, Statement>>()
  let count = 0

  /** Parses a statement in the session unless that is done; false if the database rejects it. */
  async function isParsed(statement: Statement): Promise<boolean> {
    if (statement.name !== null) return true
    if (known.size >= MOST) await forget()
    const name = `shared_${(count += 1)}`
    const answer = await run(
      Buffer.concat([message(PARSE, [Buffer.from(`${name}\0`), statement.definition]), SYNC]),
    )
    if (messagesOf(answer).some((each) => each[0] === ERROR_RESPONSE)) return false
    statement.name = name
    known.set(statement.definition.toString('latin1'), statement)
    return true
  }

  async function forget(): Promise<void> {
    const closing = [...known.values()].map(({ name }) =>
      message(CLOSE, [Buffer.from([STATEMENT]), Buffer.from(`${name}\0`)]),
    )
    for (const statement of known.values()) statement.name = null
    known.clear()
    await run(Buffer.concat([...closing, SYNC]))
  }

  return async (unit, connection) => {
    const type = unit[0] ?? 0
    if (type !== PARSE && type !== BIND && type !== DESCRIBE && type !== CLOSE)
      return { bytes: unit, before: NOTHING }
    const names = namesOf.get(connection) ?? new Map<string, Statement>()
    namesOf.set(connection, names)
    const out: Buffer[] = []
    let before = NOTHING
    for (const [at, each] of messagesOf(unit).entries()) {
      const named = namedStatement(each)
      if (named === null) {
        out.push(each)
      } else if (each[0] === PARSE) {
        // Its response is sent before those of the session: nothing may precede it.
        if (at > 0) throw new Error('the Parse message of a named statement must come first')
        if (names.size >= MOST_NAMES) names.clear()
        const definition = Buffer.from(each.subarray(named.end + 1))
        const statement = known.get(definition.toString('latin1')) ?? { definition, name: null }
        if (await isParsed(statement)) {
          names.set(named.name, statement)
          before = PARSE_COMPLETE
        } else out.push(each)
      } else {
        const statement = names.get(named.name)
        const isUsable = statement !== undefined && (await isParsed(statement))
        // Closed for its connection only: closing an unknown name is no error.
        const name = isUsable && each[0] !== CLOSE ? statement.name : named.name
        if (each[0] === CLOSE) names.delete(named.name)
        out.push(renamed(each, named, String(name)))
      }
    }
    return { bytes: Buffer.concat(out), before }
  }
}

type Named = { name: string; start: number; end: number }

/** Returns the statement name in a message with its position; null if there is none, or for the unnamed statement. */
function namedStatement(each: Buffer): Named | null {
  const type = each[0]
  if ((type === DESCRIBE || type === CLOSE) && each[5] !== STATEMENT) return null
  if (type !== PARSE && type !== BIND && type !== DESCRIBE && type !== CLOSE) return null
  const start = type === PARSE ? 5 : type === BIND ? each.indexOf(0, 5) + 1 : 6
  const end = each.indexOf(0, start)
  return end > start ? { name: each.toString('utf8', start, end), start, end } : null
}

const renamed = (each: Buffer, { start, end }: Named, name: string): Buffer =>
  message(each[0] ?? 0, [each.subarray(5, start), Buffer.from(name), each.subarray(end)])

/** Encodes a message: type, length, parts. */
function message(type: number, parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(5)
  head[0] = type
  head.writeInt32BE(
    parts.reduce((sum, { length }) => sum + length, 4),
    1,
  )
  return Buffer.concat([head, ...parts])
}

/** Splits bytes into messages. */
function messagesOf(bytes: Uint8Array): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Buffer[] = []
  for (let at = 0; at + 5 <= all.length;) {
    const end = at + 1 + all.readInt32BE(at + 1)
    found.push(all.subarray(at, end))
    at = end
  }
  return found
}
