import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { handle } from '@/lib/backend/handle'

// One instance of the back end as a separate process: prints its port, then answers for the site in the header
// `x-site`, else for
// lumen.
const server = createServer((request, response) => {
  void (async () => {
    const { method = 'GET', url = '/', headers } = request
    const body = ['GET', 'HEAD'].includes(method) ? {} : { body: new Uint8Array(await buffer(request)) }
    const site = String(headers['x-site'] ?? 'lumen')
    const apiRequest = new Request(`http://${site}.localhost${url}`, {
      method,
      headers: Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'host',
      ),
      ...body,
    })
    const answer = await handle(apiRequest, { siteKey: site, address: '203.0.113.7' })
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(Buffer.from(await answer.arrayBuffer()))
  })()
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('disconnect', () => process.exit())
