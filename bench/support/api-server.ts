import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Hono } from 'hono'
import { startDatabase } from '@/lib/backend/db/supervisor'
import { handle } from '@/lib/backend/handle'
import { env, setRuntime } from '@/lib/env'

/** The back end alone on its own port, beside an empty Hono route as the baseline of the same run. */
const bare = new Hono().get('/bare', (c) => c.json({ status: 0, message: '', data: null }))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const apiRequest = new Request(`http://localhost${request.url}`, {
    headers: request.headers as Record<string, string>,
  })
  const result =
    request.url === '/bare'
      ? await bare.fetch(apiRequest)
      : await handle(apiRequest, { address: '127.0.0.1' })
  response.writeHead(result.status, Object.fromEntries(result.headers))
  if (result.body) await pipeline(Readable.fromWeb(result.body as never), response)
  else response.end()
}

const database = await startDatabase({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  childPath: resolve('.next-server/database.mjs'),
})
setRuntime({ databaseUrl: database.connectionString })
const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
})
server.listen(env.PORT, '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => void database.stop().then(() => process.exit(0)))
