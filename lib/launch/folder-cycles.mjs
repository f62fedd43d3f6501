import { dirname, join } from 'node:path'

/** Imports of a module: static and dynamic imports and re-exports, by alias or relative path. */
const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*['"](@\/|\.{1,2}\/)([^'"]+)['"]/g

/** Lists the files of this repository a source imports, as paths from its root without extension. */
export const importsOf = (file, source) =>
  [...source.matchAll(IMPORTS)].map(([, from, path]) =>
    from === '@/' ? path : join(dirname(file), from, path),
  )

/**
 * Finds cycles of sibling folders that import each other, with one import for each step: `{ folders, imports }`.
 * `modules` are `{ file, imports }` with paths from the root. A file next to a folder belongs to the parent folder.
 */
export function folderCycles(modules) {
  const cycles = []
  for (const [parent, edges] of edgesByParent(modules))
    for (const ring of ringsOf(edges)) {
      const steps = ring.map((folder, at) => edges.get(folder).get(ring[(at + 1) % ring.length]))
      cycles.push({ folders: ring.map((folder) => join(parent, folder)), imports: steps })
    }
  return cycles
}

/** Groups imports between folders by their common parent: one import for each pair. */
function edgesByParent(modules) {
  const parents = new Map()
  for (const { file, imports } of modules)
    for (const target of imports) {
      const [from, to] = [file.split('/'), target.split('/')]
      const shared = from.findIndex((segment, at) => segment !== to[at])
      if (shared === -1 || shared >= from.length - 1 || shared >= to.length - 1) continue
      const parent = from.slice(0, shared).join('/')
      const edges = upsert(parents, parent)
      upsert(edges, to[shared])
      upsert(edges, from[shared]).set(to[shared], `${file} -> ${target}`)
    }
  return parents
}

function upsert(map, key) {
  const value = map.get(key) ?? new Map()
  map.set(key, value)
  return value
}

/** Returns one cycle through every folder that can reach itself, each cycle once. */
function ringsOf(edges) {
  const rings = new Map()
  for (const start of edges.keys()) {
    const ring = shortestRing(start, edges)
    if (ring) rings.set([...ring].sort().join(' '), ring)
  }
  return rings.values()
}

function shortestRing(start, edges) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths)
    for (const next of edges.get(path.at(-1)).keys()) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  return null
}
