/**
 * A Node server that only sends bytes in memory: `baseline-server.mjs <port> <folder>`, with `<name>.json` beside
 * `<name>.body`.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const [port, folder] = process.argv.slice(2)
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      `/${name.slice(0, -5)}`,
      {
        headers: JSON.parse(readFileSync(join(folder, name), 'utf8')),
        body: readFileSync(join(folder, name.replace(/json$/, 'body'))),
      },
    ]),
)
createServer(({ url }, response) => {
  const page = pages.get(url)
  if (!page) return response.writeHead(url === '/' ? 200 : 404).end()
  response.writeHead(200, page.headers).end(page.body)
}).listen(Number(port), '127.0.0.1')
