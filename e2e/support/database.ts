import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** Rows of the very database the server stands on: what the pages say is held against it, not against the API. */
export async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? embedded() })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The socket of the embedded database: a folder named by a hash of the real path of DATA_DIR. */
function embedded(): string {
  const name = createHash('sha256')
    .update(realpathSync(process.env.E2E_DATA_DIR ?? '.data'))
    .digest('hex')
  return `postgresql://postgres@${encodeURIComponent(join(tmpdir(), `portal-${name.slice(0, 16)}`))}/postgres`
}
