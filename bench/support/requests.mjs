import { Agent, get } from 'node:http'

/** Sends a GET; resolves with `{ status, headers, body }`, the body as sent over the wire. */
export const fetchPage = ({ port, path, host, headers = {}, agent }) =>
  new Promise((done, failed) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { host, ...headers } }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.once('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
      response.once('error', failed)
    }).once('error', failed)
  })

/** Returns the data of an API call. */
export const fetchData = async (to) => JSON.parse((await fetchPage(to)).body.toString('utf8')).data

/** Requests paths in turn over this many connections for `seconds`; returns responses a second. */
export async function cycle({ port, host, paths, connections, seconds }) {
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const end = Date.now() + seconds * 1000
  const startedAt = performance.now()
  const worker = async () => {
    while (Date.now() < end) {
      const path = paths[next++ % paths.length]
      const { status } = await fetchPage({ agent, port, path, host })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  return next / ((performance.now() - startedAt) / 1000)
}

/** Returns the median. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export const print = (text) => process.stdout.write(`${text}\n`)

/** Requests each path once. */
export async function cycleOnce({ port, host, paths, connections, headers }) {
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const worker = async () => {
    while (next < paths.length) {
      const path = paths[next++]
      const { status } = await fetchPage({ agent, port, path, host, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
}
