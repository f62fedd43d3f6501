/** A server that only streams a file: `stream-server.mjs <port> <file>`. */
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
createServer(({ url }, response) => {
  response.writeHead(200)
  if (url === '/file') createReadStream(file).pipe(response)
  else response.end()
}).listen(Number(port), '127.0.0.1')
