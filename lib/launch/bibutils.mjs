import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const present = () => spawnSync('bib2xml', ['--version']).error === undefined

/**
 * Sees that bibutils is there, which reads citation files back independently of us: installed as root where there is apt,
 * as Chromium is. False where it cannot be had; its tests are then skipped and say so.
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
