import { dirname, join } from 'node:path'

/** What a module names: static and dynamic imports and re-exports, by alias or relative. */
const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*['"](@\/|\.{1,2}\/)([^'"]+)['"]/g

/** The files of this repository a source imports, as paths without ending, from its root. */
export const importsOf = (file, source) =>
  [...source.matchAll(IMPORTS)].map(([, from, path]) =>
    from === '@/' ? path : join(dirname(file), from, path),
  )

/**
 * Rings of folders that lie beside each other and import each other, each with an import of every step:
 * `{ folders, imports }`. `modules` are `{ file, imports }` with paths from the root. A file next to a folder belongs to the
 * folder above, and counts for its rings only.
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

/** Who imports whom, by the folder both lie in: one import stands for all of a pair. */
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

/** One ring through every folder that can reach itself, each ring once. */
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
