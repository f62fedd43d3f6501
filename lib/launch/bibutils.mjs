import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const present = () => spawnSync('bib2xml', ['--version']).error === undefined

/**
 * Makes bibutils available, which parse citation files independently of our code: installed by apt as root, like
 * Chromium. Returns false if that is not possible; the tests that need it are then skipped.
 */
export function findBibutils() {
  if (present()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('No bibutils found, installing them…\n')
  const quiet = { stdio: ['ignore', 'inherit', 'inherit'], timeout: 180_000 }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'bibutils'], quiet)
  return present()
}
