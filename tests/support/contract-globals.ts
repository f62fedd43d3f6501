import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@/lib/backend/db/migrate'
import { openDatabase } from '@/lib/backend/db/client'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import type { Db } from '@/lib/backend/db/db'
import { serve } from './embedded'
import { EMPTY_TEMPLATE, LUMEN, LUMEN_TEMPLATE, administer, named } from './real-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Embedded databases as files: migrated and empty, and with the pack most tests begin with. */
    databaseFiles: { empty: string; lumen: string }
    /** Administrator's URL of a real server; null: the embedded database is tested. */
    postgresUrl: string | null
  }
}

const migrated = (url: string) => filled(url, (db) => migrate(db, 'lib/backend/db/migrations'))
const withLumen = (url: string) => filled(url, (db) => importPack(db, LUMEN, () => undefined))

async function filled(url: string, work: (db: Db) => Promise<unknown>) {
  const { pool, db } = openDatabase(url)
  await work(db).finally(() => pool.end())
}

/** On the real server: databases that every test file's own is copied from. */
async function makeTemplates(admin: string) {
  for (const name of [EMPTY_TEMPLATE, LUMEN_TEMPLATE])
    await administer(admin, `drop database if exists ${name} with (force)`)
  await administer(admin, `create database ${EMPTY_TEMPLATE}`)
  await migrated(named(admin, EMPTY_TEMPLATE))
  await administer(admin, `create database ${LUMEN_TEMPLATE} template ${EMPTY_TEMPLATE}`)
  await withLumen(named(admin, LUMEN_TEMPLATE))
}

/** Embedded: the two states as files, loaded anew for every test file. */
async function makeFiles(empty: string, lumen: string) {
  const embedded = await serve({})
  const keep = async (path: string) =>
    writeFile(path, Buffer.from(await (await embedded.pglite.dumpDataDir('none')).arrayBuffer()))
  await migrated(embedded.url)
  await keep(empty)
  await withLumen(embedded.url)
  await keep(lumen)
  await embedded.stop()
}

/** Migrates and imports once, so that every test file begins with a fresh database in half a second. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const postgresUrl = process.env.TEST_POSTGRES_URL ?? null
  const files = { empty: join(folder, 'empty.tar'), lumen: join(folder, 'lumen.tar') }
  project.provide('postgresUrl', postgresUrl)
  project.provide('databaseFiles', files)
  if (postgresUrl === null) await makeFiles(files.empty, files.lumen)
  else await makeTemplates(postgresUrl)
  return () => rmSync(folder, { recursive: true, force: true })
}
