import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { administer, named } from '@/tests/support/real-server'
import { bundleInstances, prepareInstance, runInstanceCommand } from '@/tests/support/two-instances'

const started = await startPostgres()
const postgres = 'url' in started ? started : null
const root = mkdtempSync(join(tmpdir(), 'portal-beside-starts-'))
const bundles = join(process.cwd(), '.cache/import-beside-starts')
const bundle = join(bundles, 'cli.mjs')

afterAll(async () => {
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
})

const packs = (...names: string[]) => names.map((name) => join(process.cwd(), 'tests/fixtures/packs', name))
/** A site the starts import too, and one that they do not. */
const IMPORTED = packs('lumen', 'every')
const ALL = packs('lumen', 'mirror', 'every')

/**
 * Tables that hold no content: what changed, which repeats, what the database was told, and what an import learns from
 * the articles that are there when it ends.
 */
const NOT_CONTENT = ['changes', 'facts', 'search_translations']

async function countRows(url: string): Promise<Record<string, number>> {
  const { pool } = openDatabase(url)
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select table_name as name, (xpath('/row/count/text()',
       query_to_xml(format('select count(*) from %I', table_name), false, true, '')))[1]::text::int as count
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  await pool.end()
  return Object.fromEntries(
    rows.filter(({ name }) => !NOT_CONTENT.includes(name)).map(({ name, count }) => [name, count]),
  )
}

describe.skipIf(postgres === null)('an import in the moment two instances start on an empty server', () => {
  const environment = (database: string, name: string) => ({
    ...process.env,
    ...{ DATA_DIR: join(root, name), FILES_DIR: join(root, `${database}-files`) },
    DATABASE_URL: postgres ? named(postgres.url, database) : '',
  })
  const settings = (database: string, name: string) => ({
    ...{ folder: join(root, name), bundle, env: environment(database, `${name}-data`) },
  })

  beforeAll(async () => {
    await bundleInstances(bundles)
    for (const name of ['at_once', 'in_turn'])
      if (postgres) await administer(postgres.url, `create database ${name}`)
  }, 60_000)

  it('leaves both ready, and all content there once', async () => {
    const ended = await Promise.all([
      prepareInstance(settings('at_once', 'one')),
      prepareInstance(settings('at_once', 'two')),
      runInstanceCommand(settings('at_once', 'importer'), ['import', ...IMPORTED]),
    ])
    expect(ended.map(({ status }) => status)).toEqual([0, 0, 0])

    const alone = await runInstanceCommand(settings('in_turn', 'alone'), ['import', ...ALL])
    expect(alone.status).toBe(0)
    const [atOnce, inTurn] = await Promise.all(
      ['at_once', 'in_turn'].map((name) => countRows(environment(name, '').DATABASE_URL)),
    )
    expect(atOnce).toEqual(inTurn)
    expect(inTurn).toMatchObject({ sites: 3 })
  }, 180_000)
})
