import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCommand } from './commands.mjs'
import { licenceTable } from './dependencies.mjs'

readCommand('sbom')
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    licences: { type: 'boolean' },
    format: { type: 'string', default: 'cyclonedx' },
  },
})

if (!['cyclonedx', 'spdx'].includes(values.format)) {
  process.stderr.write(`There is no format "${values.format}". Known: cyclonedx, spdx.\n`)
  process.exit(2)
}

/** The bill of npm itself, of what a running portal uses. */
function bill() {
  const args = ['sbom', `--sbom-format=${values.format}`, '--omit=dev', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status === 0) return stdout
  process.stderr.write(stderr)
  process.exit(1)
}

const text = values.licences ? licenceTable(JSON.parse(readFileSync('package-lock.json', 'utf8'))) : bill()
if (!values.out) process.stdout.write(text)
else
  try {
    writeFileSync(values.out, text)
  } catch (error) {
    process.stderr.write(
      `${values.out} cannot be written (${error.code}): name a file in a folder that exists and is yours.\n`,
    )
    process.exit(1)
  }
