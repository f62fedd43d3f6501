import { readFileSync } from 'node:fs'
import {
  MINIMUM_VERSIONS,
  dependencyFaults,
  packagesOf,
  withInstallScript,
} from '../../lib/launch/dependencies.mjs'
import { print } from './requests.mjs'

/** N17: packages of the lockfile below their floor, that need an install script, or under a licence that is not allowed. */
export async function dependencies() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const packages = packagesOf(lock)
  const faults = dependencyFaults(lock)
  for (const fault of faults.slice(0, 20)) print(`  ${fault}`)
  const scripts = withInstallScript(lock)
  print(`  with a script npm does not run: ${scripts.join(', ')}`)
  const isIgnored = readFileSync('.npmrc', 'utf8').split('\n').includes('ignore-scripts=true')
  const floors = packages
    .filter(({ name }) => name in MINIMUM_VERSIONS)
    .map(({ name, version }) => `${name} ${version}`)
  return {
    value: `${packages.length} packages, ${faults.length} faults; ${scripts.length} with a script that is ${isIgnored ? 'not ' : ''}run; ${floors.join(', ')}`,
    met: faults.length === 0 && isIgnored && floors.length >= Object.keys(MINIMUM_VERSIONS).length,
  }
}
