import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { openDatabase } from '@/lib/backend/db/client'
import { migrate } from '@/lib/backend/db/migrate'
import { type RunningDatabase, startDatabase } from '@/lib/backend/db/supervisor'
import { setStoredState } from '@/lib/backend/site/queries/stored-state'

/** A clone that contains only what the command line needs. */
const root = mkdtempSync(join(tmpdir(), 'portal-backup-command-'))
const dataDir = join(root, 'data')
const childPath = join(root, '.next-server/database.mjs')
const file = join(root, 'running.zip')
let running: RunningDatabase
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  await build({
    ...{
      entryPoints: { cli: 'lib/cli/main.ts', database: 'lib/backend/db/child.ts' },
      outdir: join(root, '.next-server'),
    },
    ...{ bundle: true, alias: { '@': process.cwd() }, outExtension: { '.js': '.mjs' } },
    ...{ platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
  })
  mkdirSync(join(root, 'lib/backend/db'), { recursive: true })
  symlinkSync(join(process.cwd(), 'lib/backend/db/migrations'), join(root, 'lib/backend/db/migrations'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  running = await startDatabase({ dataDir, childPath, queryLimit: 60_000 })
  opened = openDatabase(running.connectionString)
  await migrate(opened.db, 'lib/backend/db/migrations')
}, 120_000)

afterAll(async () => {
  await opened.pool.end()
  await running.stop()
  rmSync(root, { recursive: true, force: true })
})

type Options = { folder?: string; killAfter?: number; uid?: number; settings?: Record<string, string> }

async function run(command: string, { folder = dataDir, killAfter, uid, settings }: Options = {}) {
  const asUser = uid === undefined ? [] : ['--import', `data:text/javascript,process.getuid=()=>${uid}`]
  const child = spawn(
    process.execPath,
    [...asUser, join(root, '.next-server/cli.mjs'), ...command.split(' ')],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', FILES_DIR: '', ...settings },
    },
  )
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => child.once('exit', ended)),
  ])
  return { status, stdout, stderr }
}

const userNames = async (db: typeof opened.db): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`select user_name as name from members`)
  return rows.map(({ name }) => name)
}

it('backs up a database others write to, and what was acknowledged before is in it', async () => {
  const acknowledged: string[] = []
  const writing = { on: true }
  const writer = (async () => {
    for (let n = 0; writing.on; n += 1) {
      const userName = `writer${n}`
      await insertMember(opened.db, { userName, mobileNo: `132${10000000 + n}`, passwordHash: 'x' })
      acknowledged.push(userName)
    }
  })()
  while (acknowledged.length < 20) await new Promise((done) => setTimeout(done, 10))
  const before = acknowledged.length
  // A killed backup leaves no file of its name, and the next one cleans up.
  await run(`backup ${file}`, { killAfter: 1500 })
  const taken = readdirSync(root).includes('running.zip')
    ? { status: 0, stderr: '' }
    : await run(`backup ${file}`)
  writing.on = false
  await writer
  expect([taken.status, taken.stderr]).toEqual([0, ''])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('scratch-'))).toEqual([])

  const folder = join(root, 'restored')
  expect(await run(`restore ${file}`, { folder })).toMatchObject({ status: 0, stderr: '' })
  const again = await startDatabase({ dataDir: folder, childPath, queryLimit: 60_000 })
  const restored = openDatabase(again.connectionString)
  const names = new Set(await userNames(restored.db))
  await restored.pool.end()
  await again.stop()
  expect(acknowledged.slice(0, before).filter((name) => !names.has(name))).toEqual([])
  expect([...names].filter((name) => !acknowledged.includes(name)).length).toBeLessThanOrEqual(1)
}, 240_000)

it('verifies a backup, and says what is wrong with a wrong one', async () => {
  expect(await run(`backup --verify ${file}`)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('came back the same'),
  })
  expect(await run(`backup ${file}`)).toMatchObject({
    status: 1,
    stderr: `${file} exists. Name another file: a backup never overwrites one.\n`,
  })
  expect(await run('restore nothing.zip')).toMatchObject({
    status: 1,
    stderr: 'There is no file nothing.zip. Name the backup to read.\n',
  })
}, 120_000)

it('nothing else begins on a database whose restore was cut off', async () => {
  await setStoredState(opened.db, 'before', 'x')
  await opened.db.execute(sql`create table unfinished_restore ()`)
  expect(await run('migrate')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Run the restore again'),
  })
  const backups = join(root, 'backups')
  expect(await run(`backup --into ${backups} --keep 1`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Run the restore again'),
  })
  expect(readdirSync(backups)).toEqual([])
  await opened.db.execute(sql`drop table unfinished_restore`)
}, 60_000)

it('no older version takes a backup of what it may not know whole', async () => {
  await opened.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.parse('2099-01-01')})`,
  )
  expect(await run(`backup ${join(root, 'older.zip')}`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Take the backup with that version'),
  })
  await opened.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
}, 60_000)

it('arguments that say two things are refused, and none is left out silently', async () => {
  for (const args of [`a.zip --into ${root}`, `--verify a.zip --into ${root}`, 'a.zip --keep 3'])
    expect(await run(`backup ${args}`)).toMatchObject({ status: 2, stdout: '' })
}, 60_000)

it('a command that needs a database makes none', async () => {
  const folder = join(root, 'nowhere')
  const refused = { status: 1, stderr: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.\n` }
  expect(await run('health all', { folder })).toMatchObject(refused)
  expect(existsSync(folder)).toBe(false)
}, 60_000)

it('a command that needs a database leaves a folder without one as it is', async () => {
  const folder = join(root, 'letters')
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.txt'), '')
  chmodSync(folder, 0o755)
  const refused = { status: 1, stderr: `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL.\n` }
  expect(await run('health all', { folder })).toMatchObject(refused)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
}, 60_000)

it('a command of another user than the owner of the data is told of the owner, not that there is none', async () => {
  const folder = join(root, 'theirs')
  mkdirSync(folder, { mode: 0o700 })
  const refused = { status: 1, stderr: expect.stringContaining('and this process runs as uid 4711') }
  expect(await run('health all', { folder, uid: 4711 })).toMatchObject(refused)
}, 60_000)

it('verifies a backup the server takes where none was for a week, and leaves the note of it beside them', async () => {
  const backups = join(root, 'scheduled')
  mkdirSync(backups)
  const settings = { BACKUP_DIR: backups, BACKUP_VERIFY: 'weekly', BACKUP_EVERY: '1', BACKUP_KEEP: '1' }
  const note = join(backups, 'portal-localhost-verified.json')
  expect(await run('backup --scheduled', { settings })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is complete'),
  })
  const [zip] = readdirSync(backups).filter((name) => name.endsWith('.zip'))
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ at: expect.any(String), backup: zip })
  const minuteAgo = new Date(Date.now() - 61_000)
  utimesSync(join(backups, zip ?? ''), minuteAgo, minuteAgo)
  const next = await run('backup --scheduled', { settings })
  expect(next).toMatchObject({ status: 0, stdout: expect.not.stringContaining('is complete') })
  expect(readdirSync(backups).sort()).toEqual([
    expect.stringMatching(/\d\dZ\.zip$/),
    'portal-localhost-verified.json',
  ])
}, 120_000)
