import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { compressStatic } from './compress-static.mjs'

const OUT = '.next-server'
/** Prefix of the chunks of the command line. */
const CHUNK = 'cli-'

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  logLevel: 'warning',
  alias: { '@': process.cwd() },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
}

/**
 * Bundles server, check of the settings, process of Next, database child, importer worker and command line into
 * .next-server/, with external packages.
 */
export function bundleServer() {
  const entryPoints = {
    server: 'server.ts',
    'check-settings': 'lib/cli/check-settings.ts',
    renderer: 'lib/front/renderer-child.ts',
    database: 'lib/backend/db/child.ts',
    'jats-worker': 'lib/backend/import/jats/worker.ts',
  }
  for (const name of existsSync(OUT) ? readdirSync(OUT) : [])
    if (name.startsWith(CHUNK)) rmSync(join(OUT, name), { force: true })
  const present = Object.fromEntries(Object.entries(entryPoints).filter(([, path]) => existsSync(path)))
  return Promise.all([
    build({ ...common, entryPoints: present }),
    // In chunks, so that a command loads only its own packages: a server waits for `prepare` at each start.
    build({
      ...common,
      entryPoints: { cli: 'lib/cli/main.ts' },
      splitting: true,
      chunkNames: `${CHUNK}[hash]`,
    }),
  ])
}

/** Bundles another script into the same folder (benches, tests). */
export const bundleScript = (name, path) => build({ ...common, entryPoints: { [name]: path } })

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'server.ts',
  'next.config.ts',
  'package-lock.json',
]

/** Digests by path, size and time of change: `npm start` hashes most files twice. */
const digests = new Map()

function digestOf(path, { size, mtimeMs }) {
  const key = `${path} ${size} ${mtimeMs}`
  const digest = digests.get(key) ?? createHash('sha1').update(readFileSync(path)).digest('hex')
  digests.set(key, digest)
  return digest
}

/** Hashes everything a build depends on: names, sizes and contents of the sources. */
export function sourceHash(paths = SOURCES) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path} ${stat.size} ${digestOf(path, stat)}\n`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

const STAMP = join(OUT, 'built-from')
const CLI_STAMP = join(OUT, 'bundled-from')

/** Hashes the sources of the command line. */
const commandHash = () => sourceHash(['lib', 'server.ts', 'messages', 'package-lock.json'])

/** Returns why this process cannot build into a folder, as a sentence; null if it can. */
export function buildFault(folder, access = accessSync) {
  try {
    access(existsSync(folder) ? folder : '.', constants.W_OK)
    return null
  } catch ({ code }) {
    return (
      `There is no build of these sources, and ${folder} cannot be written by uid ${process.getuid?.()} (${code}). ` +
      'Run npm run build as the user who owns the clone, or build the image again.'
    )
  }
}

/** Ends the process with a sentence where a build is needed and cannot be written. */
function refuseUnwritable(...folders) {
  const fault = folders.map((folder) => buildFault(folder)).find((each) => each !== null)
  if (fault === undefined) return
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}

/** Builds server and site if there is no build or the sources have changed. */
export async function ensureBuilt({ force = false } = {}) {
  const hash = sourceHash()
  const fresh =
    !force && existsSync(STAMP) && existsSync('.next/BUILD_ID') && readFileSync(STAMP, 'utf8') === hash
  if (fresh) return
  refuseUnwritable(OUT, '.next')
  process.stdout.write('Building…\n')
  mkdirSync(OUT, { recursive: true })
  await bundleServer()
  const next = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (next.status !== 0) process.exit(next.status ?? 1)
  await compressStatic('.next/static')
  writeFileSync(STAMP, hash)
  writeFileSync(CLI_STAMP, commandHash())
}

/** Bundles the command line if its sources have changed, without building the site. */
export async function ensureBundled() {
  const hash = commandHash()
  if (existsSync(CLI_STAMP) && existsSync(join(OUT, 'cli.mjs')) && readFileSync(CLI_STAMP, 'utf8') === hash)
    return
  refuseUnwritable(OUT)
  mkdirSync(OUT, { recursive: true })
  await bundleServer()
  writeFileSync(CLI_STAMP, hash)
}
