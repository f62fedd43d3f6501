import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** Returns rows of the server's own database, so that pages are compared with it and not with the API. */
export async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? embedded() })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Returns the URL of the embedded database's socket: a folder named by a hash of the real path of DATA_DIR. */
function embedded(): string {
  const name = createHash('sha256')
    .update(realpathSync(process.env.E2E_DATA_DIR ?? '.data'))
    .digest('hex')
  return `postgresql://postgres@${encodeURIComponent(join(tmpdir(), `portal-${name.slice(0, 16)}`))}/postgres`
}
