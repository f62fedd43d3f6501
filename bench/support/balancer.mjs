import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from './load.mjs'

const CHECK_MS = 200

/**
 * Starts a simple load balancer: checks `/readyz` of each instance five times a second, distributes requests round
 * robin to ready ones, and sends a GET without any response to the next. `repeated` counts those.
 */
export async function startBalancer(ports) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const ready = new Map(ports.map((port) => [port, true]))
  let next = 0
  let running = true
  const counts = { port: 0, repeated: 0, unanswered: 0 }

  const check = async (port) => {
    while (running) {
      ready.set(port, (await once({ port, path: '/readyz', host: 'localhost' }).catch(() => 0)) === 200)
      await sleep(CHECK_MS)
    }
  }
  const choose = (not) => {
    const able = ports.filter((port) => ready.get(port) && !not.includes(port))
    const left = able.length > 0 ? able : ports.filter((port) => !not.includes(port))
    return left[next++ % left.length]
  }

  const pass = (incoming, answer, body, tried = []) => {
    const port = choose(tried)
    const { method, url, headers } = incoming
    const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers)
      got.pipe(answer)
      got.once('error', () => answer.destroy())
    })
    sent.once('error', () => {
      if (answer.headersSent) return answer.destroy()
      const again = [...tried, port]
      if ((method === 'GET' || method === 'HEAD') && again.length < ports.length) {
        counts.repeated += 1
        return pass(incoming, answer, body, again)
      }
      counts.unanswered += 1
      answer.writeHead(502).end()
    })
    sent.end(body)
  }

  const server = createServer((incoming, answer) => {
    const parts = []
    incoming.on('data', (part) => parts.push(part))
    incoming.once('end', () => pass(incoming, answer, Buffer.concat(parts)))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  counts.port = server.address().port
  const checks = ports.map(check)
  return Object.assign(counts, {
    stop: async () => {
      running = false
      await Promise.all(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  })
}
