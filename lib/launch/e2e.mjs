import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureBuilt } from './bundle.mjs'
import { findNuHtml } from './nu-html.mjs'
import { readPlaywrightReport } from './reports.mjs'

const REPORT = '.cache/e2e.json'

/**
 * Builds, starts a server on the demo content in a temporary folder and runs the browser suite; returns how many tests
 * passed, and which failed. `files` names some of its files.
 */
export async function runE2e({ full = false, files = [] } = {}) {
  const chromium = findChromium()
  if (!chromium) {
    process.stdout.write('No browser could be found or installed: set CHROMIUM_PATH.\n')
    return { passed: 0, failed: ['browser: none found'] }
  }
  const nu = full ? findNuHtml() : {}
  if (nu.skipped) process.stdout.write(`Skipped: ${nu.skipped}.\n`)
  await ensureBuilt()
  rmSync(REPORT, { force: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const [port, oidcPort, smtpPort] = await freePorts(3)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LIMITS: 'off',
    VERIFY_CACHE: '1',
    DRAIN_SECONDS: '0',
    // Each member test has its own client address: the rate limits by address stay on.
    TRUSTED_PROXIES: '127.0.0.1',
    ANNOUNCE_AFTER: '2',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    OIDC_ISSUER: `http://127.0.0.1:${oidcPort}`,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret of the tests',
    OIDC_NAME: 'ORCID',
  }
  const server = spawn(process.execPath, ['.next-server/server.mjs'], {
    // The last test reads the server's output.
    stdio: ['ignore', ...['out', 'err'].map((name) => openSync(join(dataDir, `server.${name}`), 'a'))],
    env,
  })
  try {
    await ready(port, server)
    const chosen = files.length > 0 ? [...files, '--project', 'tasks'] : []
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...chosen], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        E2E_PORT: String(port),
        E2E_DATA_DIR: dataDir,
        E2E_OIDC_PORT: String(oidcPort),
        E2E_SMTP_PORT: String(smtpPort),
        CHROMIUM_PATH: chromium,
        ...(full ? { E2E_FULL: '1' } : {}),
        ...(nu.jar ? { NU_HTML: nu.jar } : {}),
      },
    })
  } finally {
    const exited = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await exited
    process.stderr.write(readFileSync(join(dataDir, 'server.err')))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return totals()
}

function totals() {
  if (!existsSync(REPORT)) return { passed: 0, failed: ['browser: the suite ended without a report'] }
  return readPlaywrightReport(JSON.parse(readFileSync(REPORT, 'utf8')))
}

/** Returns free ports, all kept open until each is found. */
async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer())
  await Promise.all(probes.map((probe) => new Promise((done) => probe.listen(0, '127.0.0.1', done))))
  const ports = probes.map((probe) => probe.address().port)
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))))
  return ports
}

const SEARCH = `/rc-pub/front/search?size=1&q=${encodeURIComponent('光学')}`

/**
 * Resolves when the server is ready and has answered a search, for which it loads its dictionary after that; the first
 * start imports the demo content.
 */
async function ready(port, server) {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    if ((await statusOf(port, '/readyz')) === 200 && (await statusOf(port, SEARCH)) === 200) return
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error('The server was not ready within five minutes.')
}

/** Returns the status a path is answered with; 0 without an answer. */
const statusOf = (port, path) =>
  new Promise((done) => {
    get({ host: '127.0.0.1', port, path, headers: { host: `optics.localhost:${port}` } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    }).once('error', () => done(0))
  })
