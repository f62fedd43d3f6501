import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { jatsArticle } from '@/tests/support/jats'
import { instanceOn } from './support/second-instance'
import { isFull } from './support/matrix'

const folder = mkdtempSync(join(tmpdir(), 'portal-first-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Data of a test: a folder and, with PostgreSQL, a database. */
type Store = { dataDir: string; databaseUrl: string }

/** Runs a command of the built portal on the data of a test, in a separate folder. */
async function command({ dataDir, databaseUrl }: Store, cwd: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [resolve('.next-server/cli.mjs'), ...args], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  expect(await new Promise((done) => child.once('exit', done))).toBe(0)
}

/** Starts a server with a journal of two articles. */
async function journal(store: Store) {
  const root = mkdtempSync(join(folder, 'root-'))
  mkdirSync(join(root, 'content'), { recursive: true })
  for (const name of ['lib', 'node_modules', '.next-server', 'package.json'])
    symlinkSync(resolve(name), join(root, name))
  cpSync('tests/fixtures/packs/lumen', join(root, 'content/lumen'), { recursive: true })
  await command(store, root, 'prepare')
  return instanceOn(store.dataDir, { DEFAULT_SITE: 'lumen', DATABASE_URL: store.databaseUrl })
}

type Portal = Awaited<ReturnType<typeof journal>>

/** Returns how many pages a server has sent in an old version, as its metrics say. */
async function stalePages(portal: Portal): Promise<number> {
  const { body } = await portal.get('localhost', '/metrics')
  const counts = body.matchAll(/^portal_requests_total\{[^}]*cache="stale"[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

const MAX_VISITS = 10

/**
 * Visits a page, again if the server says that it sent an old version: rendering took longer than the second a reader
 * waits for it.
 */
async function visitUnlessStale(page: Page, url: string, stale: () => Promise<number>): Promise<void> {
  for (let visits = 0; visits < MAX_VISITS; visits += 1) {
    const before = await stale()
    await page.goto(url)
    if ((await stale()) === before) return
  }
}

/** Requests every page twice, imports an article in a new issue, and requests them again. */
async function expectNewIssue(page: Page, databaseUrl: string): Promise<void> {
  const store = { dataDir: mkdtempSync(join(tmpdir(), 'portal-first-data-')), databaseUrl }
  const portal = await journal(store)
  try {
    const at = (path: string) => `http://lumen.localhost:${portal.port}${path}`
    const paths = ['zh', 'en'].flatMap((lang) => [`/${lang}/home/`, `/${lang}/issue/`])
    for (const path of [...paths, ...paths]) {
      await page.goto(at(path))
      await expect(page.locator('main')).not.toContainText('Lamps of the newest issue')
    }
    const file = join(folder, 'new.xml')
    const work = jatsArticle({
      doi: '10.5555/newest.1',
      title: 'Lamps of the newest issue',
      journal: '光与物',
    })
    writeFileSync(file, work.replace('<year>2024', '<year>2098').replace('<volume>3', '<volume>79'))
    await command(store, process.cwd(), 'import', file, '--site', 'lumen')
    for (const path of paths) {
      await visitUnlessStale(page, at(path), () => stalePages(portal))
      await expect.soft(page.locator('main'), path).toContainText('Lamps of the newest issue', { timeout: 1 })
    }
  } finally {
    await portal.stop()
  }
}

test.describe('the first reader after an import sees the new issue, on pages read before as well', () => {
  test.describe.configure({ timeout: 300_000 })

  test('with the embedded database', ({ page }) => expectNewIssue(page, ''))

  test('with PostgreSQL, the import in a process of its own', async ({ page }) => {
    test.skip(!isFull, 'run by test:full')
    const postgres = await startPostgres()
    test.skip(!('url' in postgres), 'skipped' in postgres ? postgres.skipped : '')
    if (!('url' in postgres)) return
    try {
      await expectNewIssue(page, postgres.url)
    } finally {
      await postgres.stop()
    }
  })
})
