import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@/lib/backend/db/migrate'
import { openDatabase } from '@/lib/backend/db/client'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import type { Db } from '@/lib/backend/db/db'
import { keepFiles } from './database-files'
import { serve } from './embedded'
import { EMPTY_TEMPLATE, LUMEN, LUMEN_TEMPLATE, administer, named } from './real-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Embedded databases as files: without a table, migrated and empty, and with the pack of most tests. */
    databaseFiles: { blank: string; empty: string; lumen: string }
    /** Administrator's URL of a PostgreSQL server; null: the embedded database is tested. */
    postgresUrl: string | null
  }
}

const migrated = (url: string) => filled(url, (db) => migrate(db, 'lib/backend/db/migrations'))
const withLumen = (url: string) => filled(url, (db) => importPack(db, LUMEN, () => undefined))

async function filled(url: string, work: (db: Db) => Promise<unknown>) {
  const { pool, db } = openDatabase(url)
  await work(db).finally(() => pool.end())
}

/** Creates the template databases of a PostgreSQL server, copied for every test file. */
async function makeTemplates(admin: string) {
  for (const name of [EMPTY_TEMPLATE, LUMEN_TEMPLATE])
    await administer(admin, `drop database if exists ${name} with (force)`)
  await administer(admin, `create database ${EMPTY_TEMPLATE}`)
  await migrated(named(admin, EMPTY_TEMPLATE))
  await administer(admin, `create database ${LUMEN_TEMPLATE} template ${EMPTY_TEMPLATE}`)
  await withLumen(named(admin, LUMEN_TEMPLATE))
}

/** Dumps the database states to files: loading one takes a fraction of the time of creating a database. */
async function makeFiles({ blank, empty, lumen }: { blank: string; empty?: string; lumen?: string }) {
  const embedded = await serve({})
  const keep = (path: string) => keepFiles(embedded.pglite, path)
  await keep(blank)
  if (empty && lumen) {
    await migrated(embedded.url)
    await keep(empty)
    await withLumen(embedded.url)
    await keep(lumen)
  }
  await embedded.stop()
}

/** Migrates and imports once, so that every test file starts with a fresh database in half a second. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const postgresUrl = process.env.TEST_POSTGRES_URL ?? null
  const [blank, empty, lumen] = ['blank', 'empty', 'lumen'].map((name) => join(folder, `${name}.files`)) as [
    string,
    string,
    string,
  ]
  const files = { blank, empty, lumen }
  project.provide('postgresUrl', postgresUrl)
  project.provide('databaseFiles', files)
  await makeFiles(postgresUrl === null ? files : { blank })
  if (postgresUrl !== null) await makeTemplates(postgresUrl)
  return () => rmSync(folder, { recursive: true, force: true })
}
