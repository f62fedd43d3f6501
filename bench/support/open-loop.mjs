import { Agent, get } from 'node:http'

const TIMEOUT_MS = 60_000

/**
 * Sends requests at a fixed rate, whether earlier ones were answered or not, and measures each from when it was due, so
 * that a stalled server is not rated by fewer requests.
 */
export async function openLoop({ port, requests, perSecond, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const startedAt = performance.now()
  const answers = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = startedAt + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    answers.push(answerTo({ agent, port, due, ...requests(n) }))
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

/**
 * Sends a request and reads the response to its end: status, `Retry-After` and milliseconds; status 0 without a
 * response. If the server closed a keep-alive connection at the same moment, the request is sent once more.
 */
const answerTo = ({ agent, port, path, host, headers = {}, due, again = false }) =>
  new Promise((done) => {
    const finish = (status, retryAfter) => done({ path, status, retryAfter, ms: performance.now() - due })
    const options = {
      agent,
      port,
      path,
      host: '127.0.0.1',
      headers: { host, ...headers },
      timeout: TIMEOUT_MS,
    }
    const sent = get(options, (response) => {
      response.resume()
      response.once('end', () => finish(response.statusCode, response.headers['retry-after']))
      response.once('error', () => finish(0))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', ({ code }) =>
      code === 'ECONNRESET' && sent.reusedSocket && !again
        ? answerTo({ agent, port, path, host, headers, due, again: true }).then(done)
        : finish(0),
    )
  })
