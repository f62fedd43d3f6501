import { readFileSync, readdirSync } from 'node:fs'
import { undocumented } from './doc-comments.mjs'

const faults = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.mts'))
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => undocumented(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
)

for (const fault of faults) process.stderr.write(`${fault} is exported without a doc comment\n`)
process.exit(faults.length === 0 ? 0 : 1)
