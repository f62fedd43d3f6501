import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@/lib/backend/db/migrate'
import { openDatabase } from '@/lib/backend/db/client'
import { serve } from './embedded'
import { TEMPLATE, administer, named } from './real-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty embedded database as a file, loaded anew for every test file. */
    emptyDatabase: string
    /** Administrator's URL of a real server; null: the embedded database is tested. */
    postgresUrl: string | null
  }
}

/** On the real server: a migrated database every test file's own is copied from. */
async function makeTemplate(admin: string) {
  await administer(admin, `drop database if exists ${TEMPLATE} with (force)`)
  await administer(admin, `create database ${TEMPLATE}`)
  const { pool, db } = openDatabase(named(admin, TEMPLATE))
  await migrate(db, 'lib/backend/db/migrations')
  await pool.end()
}

/** Migrates once and keeps the result as a file, so that every test file begins with a fresh database in half a second. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const postgresUrl = process.env.TEST_POSTGRES_URL ?? null
  project.provide('postgresUrl', postgresUrl)
  project.provide('emptyDatabase', join(folder, 'empty.tar'))
  if (postgresUrl !== null) await makeTemplate(postgresUrl)
  else {
    const embedded = await serve({})
    const { pool, db } = openDatabase(embedded.url)
    await migrate(db, 'lib/backend/db/migrations')
    await pool.end()
    const dump = await embedded.pglite.dumpDataDir('none')
    await writeFile(join(folder, 'empty.tar'), Buffer.from(await dump.arrayBuffer()))
    await embedded.stop()
  }
  return () => rmSync(folder, { recursive: true, force: true })
}
