import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the query sets of a folder: `NAME.queries.tsv` (qid, query) with `NAME.qrels.tsv` (qid, 0, record id,
 * relevance).
 */
export function querySets(folder) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.queries.tsv'))
    .map((name) => name.replace('.queries.tsv', ''))
  return names.sort().map((name) => {
    const relevant = new Map()
    for (const [qid, , id, grade] of lines(join(folder, `${name}.qrels.tsv`))) {
      const known = relevant.get(qid) ?? new Map()
      relevant.set(qid, known.set(id, Number(grade)))
    }
    const queries = lines(join(folder, `${name}.queries.tsv`)).map(([qid, query]) => ({
      qid,
      query,
      relevant: relevant.get(qid) ?? new Map(),
    }))
    return { name, queries }
  })
}

const lines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))

/** Returns the share of the relevant results (at most ten) among the first ten. */
export function recallAt10(found, relevant) {
  const hits = found.slice(0, 10).filter((id) => relevant.has(id)).length
  return relevant.size === 0 ? 0 : hits / Math.min(10, relevant.size)
}

/** Returns the normalised discounted cumulative gain of the first ten, with grades as gains. */
export function ndcgAt10(found, relevant) {
  const gain = (grades) => grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const best = gain([...relevant.values()].sort((a, b) => b - a).slice(0, 10))
  return best === 0 ? 0 : gain(found.slice(0, 10).map((id) => relevant.get(id) ?? 0)) / best
}

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Returns the percentile of a list of times. */
export const percentile = (times, share) => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
