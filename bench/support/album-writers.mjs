import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './member-writes.mjs'
import { insertMembers, signInAs } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

const MEMBERS = 100
/** Below the 500 albums of a member: an album may be stored though its answer was lost. */
const ALBUMS_EACH = 450
/** Calls of `albumWriters` in this process. */
let calls = 0
/** Milliseconds until a refused write is repeated: attempts count towards the rate limit of a member. */
const RETRY_MS = 200

/**
 * Inserts members into the database of a portal that runs (`url`, or the embedded one of `dataDir`), who create albums
 * in turn, each with a key of its own; at most 45,000. One that was not acknowledged is sent again with its key, before
 * others. `move` gives the port of a portal started later on the same data or a copy of it.
 */
export async function albumWriters({ dataDir, url, port }) {
  const tools = await memberTools()
  // Of this call alone: on a folder used before, those of the last call or process have their albums already.
  calls += 1
  const names = await insertMembers(tools, url ?? tools.socketUrl(dataDir), MEMBERS, {
    prefix: `writer${process.pid}x${calls}x`,
    firstNumber: 15_900_000_000 + ((process.pid * 8 + calls) % 900_000) * MEMBERS,
  })
  const sessions = memberSessions(names)
  const unanswered = []
  const counts = { attempts: 0, repeated: 0 }
  let at = port
  const next = () => {
    if (unanswered.length > 0) {
      counts.repeated += 1
      return unanswered.shift()
    }
    const turn = Math.floor(counts.attempts / ALBUMS_EACH)
    if (turn >= MEMBERS) throw new Error(`more than ${MEMBERS * ALBUMS_EACH} albums`)
    counts.attempts += 1
    return { name: `album ${process.pid} ${counts.attempts}`, key: randomUUID(), turn }
  }
  return {
    counts,
    move: (moved) => (at = moved),
    write: async () => {
      const album = next()
      const { token, status } = await sessions.of(album.turn, at)
      const written = token
        ? await createAlbum(at, token, album)
        : { name: album.name, status, written: false }
      if (!written.written) unanswered.push(album)
      return written
    },
    /** The names of all albums on the server, with duplicates. */
    names: async () => {
      const lists = []
      for (const token of sessions.all()) lists.push(...(await albumNames(at, token)))
      return lists
    },
  }
}

/** Signs members in when they are first needed; returns how to get the session of one. */
function memberSessions(names) {
  const sessions = []
  const signingIn = new Map()
  return {
    all: () => sessions.filter(Boolean),
    of: async (turn, port) => {
      if (sessions[turn]) return { token: sessions[turn] }
      // Once for all connections: a member who signs in several times while the database is away is asked for a puzzle.
      if (!signingIn.has(turn))
        signingIn.set(
          turn,
          signInAs({ port, userName: names[turn] }).finally(() => signingIn.delete(turn)),
        )
      const { session, answer } = await signingIn.get(turn)
      sessions[turn] ??= session
      return { token: sessions[turn], status: answer.status }
    },
  }
}

async function createAlbum(port, token, { name, key }) {
  const { status, data } = await call(port, '/front/personalAlbum/saveAlbum', {
    body: { name },
    token,
    headers: { 'idempotency-key': key },
  })
  return { name, status, written: status === 200 && data?.name === name }
}

/** Returns the names of a member's albums, in the order of the server. */
export async function albumNames(port, token) {
  const names = []
  for (let page = 0; page < 10; page += 1) {
    const { data } = await call(port, `/front/personalAlbum/search?page=${page}&size=100`, { token })
    names.push(...(data?.content ?? []).map((album) => album.name))
    if ((data?.content ?? []).length < 100) break
  }
  return names
}

/**
 * Creates albums over this many connections until `stop` is called; returns the acknowledged names and the other
 * responses. `pause` are milliseconds between two of a connection.
 */
export function writeContinuously(writers, { connections = 4, pause = 0 } = {}) {
  const acknowledged = []
  const refused = new Map()
  let running = true
  const work = async () => {
    while (running) {
      const { name, status, written } = await writers.write()
      if (written) acknowledged.push(name)
      else {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        await sleep(RETRY_MS)
      }
      if (pause > 0) await sleep(pause)
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
