import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: a page costs it a third of the CPU time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's; else installs one (by apt as root, or
 * by Playwright).
 */
export function findChromium() {
  return present() ?? (install(), present())
}

const present = () =>
  [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()].find((path) => path && existsSync(path)) ??
  null

function install() {
  const quiet = { stdio: ['ignore', 'inherit', 'inherit'] }
  process.stdout.write('No Chromium found, installing one…\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], quiet)
  }
  if (!present())
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quiet)
}
