import { Agent, get } from 'node:http'

/** Requests a path over this many keep-alive connections for `seconds`; returns milliseconds per request, sorted. */
export async function load({ port, path, host, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  let failed = 0
  const end = Date.now() + seconds * 1000
  const worker = async () => {
    while (Date.now() < end) {
      const startedAt = performance.now()
      const status = await once({ agent, port, path, host })
      times.push(performance.now() - startedAt)
      if (status !== 200) failed += 1
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - startedAt) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    rate: times.length / took,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    failed,
  }
}

/** Sends a request and reads the response to its end; resolves with the status. */
export const once = ({ agent, port, path, host }) =>
  new Promise((done, failed) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode))
      response.once('error', failed)
    }).once('error', failed)
  })

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
