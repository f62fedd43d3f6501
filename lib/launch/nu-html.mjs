import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = '26.9.27'
const FOLDER = '.cache/nu'

const quiet = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 120_000, ...options }).status === 0

/**
 * Downloads the Nu HTML checker for `npm run test:full`: its package is unpacked without being installed (the install
 * script would download Java). Returns `{ jar }`, or `{ skipped }` with the reason.
 */
export function findNuHtml() {
  if (!quiet('java', ['-version'])) return { skipped: 'the Nu HTML checker needs Java' }
  const jar = join(FOLDER, 'package/build/dist/vnu.jar')
  if (existsSync(jar)) return { jar }
  mkdirSync(FOLDER, { recursive: true })
  if (!quiet('npm', ['pack', `vnu-jar@${VERSION}`, '--pack-destination', FOLDER]))
    return { skipped: 'the Nu HTML checker could not be fetched from npm' }
  const packed = readdirSync(FOLDER).find((name) => name.endsWith('.tgz'))
  if (!packed || !quiet('tar', ['xzf', packed], { cwd: FOLDER }) || !existsSync(jar))
    return { skipped: 'the Nu HTML checker could not be unpacked' }
  return { jar }
}
