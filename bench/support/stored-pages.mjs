import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Position of the lengths in a page's file (lib/front/page-file.ts): after the hash of the rest. */
const HASH_BYTES = 32

/** Reads the page files of a data folder: facts, path, and bytes. */
export function storedPages(dataDir) {
  const folder = join(dataDir, 'pages', 'by-address')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.page'))
    .flatMap((name) => {
      const file = contentOf(join(folder, name))
      if (!file) return []
      const start = HASH_BYTES + 8
      const end = start + file.readUInt32BE(HASH_BYTES)
      const facts = JSON.parse(file.toString('utf8', start, end))
      return [{ facts, path: facts.key.split(' ')[2], bytes: file.subarray(end) }]
    })
}

/** Reads a file; null if it was replaced or evicted since it was listed. */
function contentOf(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Stores copies of a path's page as pages of articles that do not exist; returns their paths. Only a server that serves
 * them from disk can respond 200.
 */
export function copyStoredPage(dataDir, path, count) {
  const folder = join(dataDir, 'pages', 'by-address')
  const page = storedPages(dataDir).find((each) => each.path === path)
  if (!page) throw new Error(`${path} is not on disk`)
  const { bytes, facts } = page
  return Array.from({ length: count }, (_, at) => {
    const copy = `/zh/article/${900_000_000 + at}/`
    const text = Buffer.from(JSON.stringify({ ...facts, key: facts.key.replace(path, copy) }))
    const lengths = Buffer.alloc(8)
    lengths.writeUInt32BE(text.length, 0)
    lengths.writeUInt32BE(bytes.length, 4)
    const rest = Buffer.concat([lengths, text, bytes])
    const hash = createHash('sha1').update(facts.key.replace(path, copy)).digest('hex')
    mkdirSync(join(folder, hash.slice(0, 2)), { recursive: true })
    const file = Buffer.concat([createHash('sha256').update(rest).digest(), rest])
    writeFileSync(join(folder, hash.slice(0, 2), `${hash.slice(2)}.page`), file)
    return copy
  })
}
