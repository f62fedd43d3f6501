import { defineConfig } from '@playwright/test'

/** Visitor and member tasks in a real browser, against a server `lib/launch/e2e.mjs` has started on the demo content. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/partners.ts',
  fullyParallel: true,
  workers: 3,
  // A test that passes only at its second try is named as flaky at the end (lib/launch/reports.mjs).
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: '.cache/e2e.json' }]],
  // New content and faults come when everything else is over: they would disturb the others.
  projects: [
    { name: 'tasks', testIgnore: ['members-mail.spec.ts', 'database.spec.ts', 'log.spec.ts'] },
    { name: 'changes', testMatch: 'members-mail.spec.ts', dependencies: ['tasks'] },
    { name: 'faults', testMatch: 'database.spec.ts', dependencies: ['changes'] },
    { name: 'log', testMatch: 'log.spec.ts', dependencies: ['faults'] },
  ],
  outputDir: '.cache/e2e',
  use: {
    baseURL: `http://optics.localhost:${process.env.E2E_PORT ?? '3000'}`,
    locale: 'zh-CN',
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
})
