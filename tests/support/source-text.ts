import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? walk(join(folder, entry.name))
      : /\.(tsx?|mjs)$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  )

/** Returns the product's source files with their text. */
export const sourceText = (): { path: string; text: string }[] =>
  ['app', 'components', 'lib'].flatMap(walk).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
