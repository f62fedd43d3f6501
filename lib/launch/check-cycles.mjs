import { readFileSync, readdirSync } from 'node:fs'
import { folderCycles, importsOf } from './folder-cycles.mjs'

const modules = ['app', 'components', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((file) => ({ file, imports: importsOf(file, readFileSync(file, 'utf8')) })),
)

const cycles = folderCycles(modules)
for (const { folders, imports } of cycles)
  process.stderr.write(
    `${folders.join(', ')} import each other:\n${imports.map((one) => `  ${one}\n`).join('')}`,
  )
process.exit(cycles.length === 0 ? 0 : 1)
