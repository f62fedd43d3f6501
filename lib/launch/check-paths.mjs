import { readFileSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import {
  brokenLinks,
  commentsOf,
  decisionsIn,
  decisionFaults,
  outsideReferences,
  pathExists,
  pathsIn,
  unnamedEntries,
} from './references.mjs'

const GENERATED = new Set(['node_modules', 'coverage', 'test-results', 'playwright-report'])

/** Lists the files of the repository: those git tracks or does not ignore; without git all but generated ones. */
function repositoryFiles() {
  const { stdout, status } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return status === 0 ? [...new Set(stdout.split('\0').filter(Boolean))] : filesBelow('')
}

const filesBelow = (folder) =>
  readdirSync(folder || '.', { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !GENERATED.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}${entry.name}/`) : [folder + entry.name]))

/** Texts of other authors and data, which do not refer to this repository. */
const FOREIGN = /^(?:content\/|tests\/fixtures\/|package-lock\.json|lib\/backend\/db\/migrations\/)/

const RECORDS = 'docs/decisions'
const records = new Set(readdirSync(RECORDS).map((name) => name.slice(0, 4)))

const lines = (text) => text.split('\n').map((line, at) => ({ line: at + 1, text: line }))

function faultsOf(file) {
  const text = read(file)
  if (text === null) return []
  const isDocument = file.endsWith('.md')
  const named = isDocument ? lines(text) : commentsOf(text)
  return [
    ...named.flatMap((at) =>
      pathsIn(at.text)
        .filter((path) => !pathExists(path))
        .map((path) => `${file}:${at.line}: ${path} does not exist`),
    ),
    ...named.flatMap((at) =>
      decisionsIn(at.text)
        .filter((number) => !records.has(number))
        .map((number) => `${file}:${at.line}: there is no decision ${number}`),
    ),
    ...outsideReferences(text).map(
      ({ line, phrase }) => `${file}:${line}: "${phrase}" cites what is not in the repository`,
    ),
    ...(isDocument ? brokenLinks(file, text).map((target) => `${file}: ${target} leads nowhere`) : []),
  ]
}

/** Returns the text of a file; null if it was deleted but is still listed. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const checked = repositoryFiles().filter(
  (file) => /\.(?:tsx?|mjs|scss|md|ya?ml|json)$/.test(file) && !FOREIGN.test(file),
)
const faults = [...checked.flatMap(faultsOf), ...decisionFaults(RECORDS).map((each) => `${RECORDS}/${each}`)]
faults.push(
  ...unnamedEntries('lib', readFileSync('README.md', 'utf8')).map(
    (path) => `README.md: ${path} is not named`,
  ),
)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.stderr.write(`${faults.length} references are broken.\n`)
process.exit(faults.length === 0 ? 0 : 1)
