import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { handle } from '@/lib/backend/handle'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { setRuntime } from '@/lib/env'
import { serve } from './embedded'
import { EMPTY_TEMPLATE, LUMEN, LUMEN_TEMPLATE, administer, named } from './real-server'

type Opened = { url: string; stop(): Promise<void> }

/** Creates a fresh migrated database: embedded, or on the PostgreSQL server of the suite. */
async function freshDatabase(state: 'empty' | 'lumen'): Promise<Opened> {
  const admin = inject('postgresUrl')
  if (admin === null) return serve({ from: inject('databaseFiles')[state] })
  const name = `portal_${randomBytes(6).toString('hex')}`
  const template = state === 'lumen' ? LUMEN_TEMPLATE : EMPTY_TEMPLATE
  await administer(admin, `create database ${name} template ${template}`)
  return { url: named(admin, name), stop: () => administer(admin, `drop database ${name} with (force)`) }
}

/**
 * Provides a fresh database for the tests of this file, with the given site packs (folders) imported. `db` is the
 * handle; `call` sends the back end a request for `site`, as over HTTP.
 */
export function useDatabase({ packs = [LUMEN] }: { packs?: string[] } = {}) {
  const current: { db?: Db } = {}
  let close = async () => {}
  beforeAll(async () => {
    // The pack that most tests start with was imported once for all.
    const [first, ...rest] = packs
    const opened = await freshDatabase(first === LUMEN ? 'lumen' : 'empty')
    const { pool, db } = openDatabase(opened.url)
    current.db = db
    setRuntime({ databaseUrl: opened.url })
    close = async () => {
      await pool.end()
      await opened.stop()
    }
    for (const pack of first === LUMEN ? rest : packs) await importPack(db, pack, () => undefined)
  })
  afterAll(() => close())
  const db = () => {
    if (!current.db) throw new Error('The database is open inside tests only.')
    return current.db
  }
  return {
    get db() {
      return db()
    },
    /** Returns the back end's response to a path under /rc-pub. */
    call: (path: string, init: RequestInit = {}, site = 'lumen', address = '203.0.113.7') =>
      handle(new Request(`http://${site}.localhost/rc-pub${path}`, init), {
        db: db(),
        siteKey: site,
        address,
      }),
    /** Returns the envelope with the HTTP status. */
    async json(path: string, init: RequestInit = {}, site = 'lumen') {
      const response = await this.call(path, init, site)
      return {
        http: response.status,
        ...((await response.json()) as { status: number; message: string; data: never }),
      }
    },
  }
}
