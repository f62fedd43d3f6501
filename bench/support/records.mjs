import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Reads the records of JSON Lines files, gzipped or not, and of folders of them. */
export function readRecords(paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path],
  )
  return files
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .flatMap((name) => {
      const bytes = readFileSync(name)
      const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8')
      return text.split('\n').filter(Boolean)
    })
    .map((line) => JSON.parse(line))
}

/** Returns a seeded generator of numbers in [0, 1). */
export function seededRandom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** Returns a random sample of a list without replacement. */
export function sample(list, count, random) {
  const rest = [...list]
  const drawn = []
  while (drawn.length < count && rest.length > 0)
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}
