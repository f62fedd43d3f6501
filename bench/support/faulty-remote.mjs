import { createServer, request } from 'node:http'

const SLOW_MS = 30_000
const HUGE_BYTES = 50 * 1024 * 1024

const say = (response, status, type, body) => response.writeHead(status, { 'content-type': type }).end(body)

/** Sends this much JSON as fast as it is read. */
function pour(response) {
  const block = Buffer.alloc(1024 * 1024, 'a')
  let sent = 0
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":0,"message":"')
  const push = () => {
    while (sent < HUGE_BYTES && !response.destroyed) {
      sent += block.length
      if (!response.write(block)) return void response.once('drain', push)
    }
    response.end('"}')
  }
  push()
}

/** What a remote API can do wrong: `pass` forwards the call, `n` counts them. */
const FAULTS = {
  refuse: ({ socket }) => socket.destroy(),
  silent: () => undefined,
  slow: (_, response, pass) => setTimeout(pass, SLOW_MS).unref(),
  'one in ten slow': (_, response, pass, n) => (n % 10 === 0 ? setTimeout(pass, SLOW_MS).unref() : pass()),
  500: (_, response) => say(response, 500, 'application/json', '{"status":500,"message":"NullPointer"}'),
  'one in three 500': (_, response, pass, n) =>
    n % 3 === 0 ? say(response, 500, 'application/json', '{"status":500,"message":"NullPointer"}') : pass(),
  html: (_, response) => say(response, 200, 'text/html', '<h1>Welcome to the firewall</h1>'),
  'broken json': (_, response) => say(response, 200, 'application/json', '{"status":0,"data":[{"id":'),
  'cut off': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4096 })
    response.write('{"status":0,"data":[')
    setImmediate(() => response.destroy())
  },
  'wrong shape': (_, response) =>
    say(response, 200, 'application/json', '{"status":"0","data":{"id":"<b>","content":7}}'),
  'no data': (_, response) => say(response, 200, 'application/json', '{"status":0}'),
  '50 MB': (_, response) => pour(response),
}

/** Names of the faults of a remote API. */
export const REMOTE_FAULTS = Object.keys(FAULTS)

/**
 * Starts a proxy to the API of a portal: `become(fault)` makes every call fail in one of these ways, `become('well')` none.
 */
export async function faultyRemote(target) {
  let fault = 'well'
  let calls = 0
  const server = createServer((incoming, response) => {
    const pass = () => {
      const { url, method, headers } = incoming
      const sent = request(
        {
          host: '127.0.0.1',
          port: target,
          path: url,
          method,
          headers: { ...headers, host: `localhost:${target}` },
        },
        (answer) => {
          response.writeHead(answer.statusCode, answer.headers)
          answer.pipe(response)
        },
      )
      sent.once('error', () => response.destroy())
      incoming.pipe(sent)
    }
    calls += 1
    if (fault === 'well') pass()
    else FAULTS[fault](incoming, response, pass, calls)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    become: (next) => (fault = next),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
