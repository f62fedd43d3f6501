import { call } from './member-writes.mjs'
import { insertMembers, signInAs } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

const MEMBERS = 100
/** Below the 500 albums of a member: an album may be stored though its answer was lost. */
const ALBUMS_EACH = 450
/** Milliseconds until a refused write is repeated: attempts count towards the rate limit of a member. */
const RETRY_MS = 200

/**
 * Inserts members into the database of a portal that runs, who create albums in turn; at most 45,000. `move` gives the
 * port of a portal started later on the same data or a copy of it.
 */
export async function albumWriters({ dataDir, port }) {
  const tools = await memberTools()
  // Of this process alone: on a folder used before, those of the last run have their albums already.
  const names = await insertMembers(tools, tools.socketUrl(dataDir), MEMBERS, {
    prefix: `writer${process.pid}x`,
    firstNumber: 15_900_000_000 + (process.pid % 900_000) * MEMBERS,
  })
  const sessions = []
  const signingIn = new Map()
  let at = port
  let attempts = 0
  const sessionOf = async (turn) => {
    if (turn >= MEMBERS) throw new Error(`more than ${MEMBERS * ALBUMS_EACH} albums`)
    if (sessions[turn]) return { token: sessions[turn] }
    // Once for all connections: a member who signs in several times while the database is away is asked for a puzzle.
    if (!signingIn.has(turn))
      signingIn.set(
        turn,
        signInAs({ port: at, userName: names[turn] }).finally(() => signingIn.delete(turn)),
      )
    const { session, answer } = await signingIn.get(turn)
    sessions[turn] ??= session
    return { token: sessions[turn], status: answer.status }
  }
  return {
    move: (next) => (at = next),
    write: async () => {
      const name = `album ${process.pid} ${attempts}`
      const turn = Math.floor(attempts / ALBUMS_EACH)
      attempts += 1
      const { token, status } = await sessionOf(turn)
      return token ? createAlbum(at, token, name) : { name, status, written: false }
    },
    /** The names of all albums on the server, with duplicates. */
    names: async () => {
      const lists = []
      for (const token of sessions.filter(Boolean)) lists.push(...(await albumNames(at, token)))
      return lists
    },
  }
}

async function createAlbum(port, token, name) {
  const { status, data } = await call(port, '/front/personalAlbum/saveAlbum', { body: { name }, token })
  return { name, status, written: status === 200 && data?.name === name }
}

/** Returns the names of a member's albums, in the order of the server. */
async function albumNames(port, token) {
  const names = []
  for (let page = 0; page < 10; page += 1) {
    const { data } = await call(port, `/front/personalAlbum/search?page=${page}&size=100`, { token })
    names.push(...(data?.content ?? []).map((album) => album.name))
    if ((data?.content ?? []).length < 100) break
  }
  return names
}

/**
 * Creates albums over this many connections until `stop` is called, which returns the acknowledged names and the other
 * responses.
 */
export function writeContinuously(writers, connections = 4) {
  const acknowledged = []
  const refused = new Map()
  let running = true
  const work = async () => {
    while (running) {
      const { name, status, written } = await writers.write()
      if (written) acknowledged.push(name)
      else {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        await new Promise((done) => setTimeout(done, RETRY_MS))
      }
    }
  }
  const workers = Array.from({ length: connections }, work)
  return {
    acknowledged,
    refused,
    stop: () => {
      running = false
      return Promise.all(workers)
    },
  }
}
