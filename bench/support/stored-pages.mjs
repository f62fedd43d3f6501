import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the lengths of a page's file stand (lib/front/page-file.ts): after the hash of the rest. */
const HASH_BYTES = 32

/** What the files of pages in a data folder say of themselves, and the path each is asked for by. */
export function storedPages(dataDir) {
  const folder = join(dataDir, 'pages', 'by-address')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.page'))
    .map((name) => {
      const file = readFileSync(join(folder, name))
      const start = HASH_BYTES + 8
      const facts = JSON.parse(file.toString('utf8', start, start + file.readUInt32BE(HASH_BYTES)))
      return { ...facts, path: facts.key.split(' ')[2] }
    })
}
