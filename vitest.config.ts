import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = {
  'server-only': here('./tests/support/server-only.ts'),
  'next/root-params': here('./tests/support/root-params.ts'),
  '@': here('.'),
}

// Before anything reads them: what a test or its set-up writes goes into a folder of this run, which ends with it. Vitest
// reads this file for each project.
if (process.env.TEST_FOLDER === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  // The user as whom a run of root starts PostgreSQL and PgBouncer has to come through.
  chmodSync(folder, 0o711)
  const DATA_DIR = mkdtempSync(join(folder, 'files-'))
  Object.assign(process.env, { TEST_FOLDER: folder, TMPDIR: folder, DATA_DIR })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Tests that start databases of their own, whatever TEST_POSTGRES_URL names: they run once, without it. */
const OWN_DATABASES = [
  'tests/contract/backup-command.test.ts',
  'tests/contract/first-start.test.ts',
  'tests/contract/import-beside-starts.test.ts',
  'tests/contract/imports-at-once.test.ts',
  'tests/contract/pending-changes.test.ts',
  'tests/contract/pgbouncer.test.ts',
  'tests/contract/read-replica.test.ts',
  'tests/contract/two-instances.test.ts',
]

/** Tests of what happens before the database is asked (calls refused, passwords hashed, another back end): on a server they run in `npm run test:full` alone. */
const ANY_DATABASE = [
  'tests/contract/core-only-remote.test.ts',
  'tests/contract/bodies.test.ts',
  'tests/contract/every-call.test.ts',
  'tests/contract/members/guessing.test.ts',
  'tests/contract/remote-failures.test.ts',
  'tests/contract/remote.test.ts',
]

const notOnServer = process.env.TEST_FULL === '1' ? OWN_DATABASES : [...OWN_DATABASES, ...ANY_DATABASE]

/**
 * Three suites: `unit` (pure code, node), `contract` (embedded back end on a fresh database a worker),
 * `view` (components in jsdom). A file says which by its folder: tests/contract, tests/components + tests/app, the rest.
 * All load the code once a worker (`isolate: false`), which takes half the time, of views a quarter: the back end keeps no
 * state beside the database, and tests/support/view-setup.ts empties the stores of the browser.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    // One more than the two cores it is made for: some tests wait for a time limit, and the others go on meanwhile.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.test.{ts,mjs}'],
          exclude: ['tests/contract/**', 'tests/components/**', 'tests/app/**/*.dom.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          exclude: process.env.TEST_POSTGRES_URL ? notOnServer : [],
          globalSetup: ['tests/support/contract-globals.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/components/**/*.test.{ts,tsx}', 'tests/app/**/*.test.tsx'],
          setupFiles: ['tests/support/view-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
