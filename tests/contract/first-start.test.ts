import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/db'
import { runtime } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'

const data = useDatabase({ packs: [] })
const root = mkdtempSync(join(tmpdir(), 'portal-first-start-'))
const cli = join(process.cwd(), '.cache/first-start/cli.mjs')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(async () => {
  await build({
    ...{ entryPoints: ['lib/cli/main.ts'], outfile: cli, bundle: true, alias: { '@': process.cwd() } },
    ...{ platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
  })
})

/** Runs a command asynchronously, because the embedded database runs in this process. */
async function run(dataDir: string, command = 'migrate', settings: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', 'umask 022; exec "$0" "$@"', process.execPath, cli, command], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: runtime().databaseUrl, ...settings },
  })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('exit', ended)),
  ])
  return { status, stdout, stderr }
}

describe('a command that is pointed to a server', () => {
  it('makes its data folder, for its user alone, before it writes into it', async () => {
    const dataDir = join(root, 'not', 'there', 'yet')
    const { status, stdout, stderr } = await run(dataDir)
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    // Commands that share an embedded database wait for each other at this file.
    expect(readdirSync(dataDir).filter((name) => name !== 'content.lock')).toEqual([])
  })

  it('says in a sentence why it does not use a folder', async () => {
    const { status, stderr } = await run(cli)
    expect(status).toBe(1)
    expect(stderr).toBe(`The folder ${cli} is a file. Set DATA_DIR to a folder of its own.\n`)
  })
})

it('starts without the demo sites where it is told to, and goes on without them', async () => {
  const dataDir = join(root, 'own')
  expect((await run(dataDir, 'prepare', { DEMO_CONTENT: 'off' })).status).toBe(0)
  expect((await run(dataDir, 'prepare')).status).toBe(0)
  expect(await data.db.select().from(sites)).toEqual([])
}, 60_000)
