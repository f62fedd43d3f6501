import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch'
import { createSocketServer } from '@/lib/backend/db/socket-server'
import { KeptFiles } from './database-files'

// The 128 MB that PGlite takes by default are zeroed at each start.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/**
 * Starts an embedded database in memory behind a Unix socket, as the database child serves it: a new one, or with the
 * files kept at the path `from`.
 */
export async function serve({ from }: { from?: string }) {
  const pglite = await PGlite.create({
    extensions: { pg_textsearch },
    startParams,
    ...(from ? { fs: new KeptFiles(from) } : {}),
  })
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const server = createSocketServer(pglite)
  await new Promise<void>((listening) => server.listen(join(folder, '.s.PGSQL.5432'), listening))
  return {
    pglite,
    folder,
    url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
    stop: async () => {
      server.close()
      await pglite.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
