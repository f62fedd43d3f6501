import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from '@/lib/zod'

const position = z.object({ number: z.number(), at: z.string() })
const stored = z.object({ from: z.array(position), last: position })

/** A change, by its number and its time (seconds since 1970). */
export type Position = z.output<typeof position>
/** From which changes on the pages of a store can be judged, oldest first, and the last change that was known. */
export type KnownPositions = z.output<typeof stored>

/** Seconds after which a later change takes the place of the one pages are judged from: changes are remembered 8 days. */
const STEP_SECONDS = 2 * 24 * 3600

/**
 * Remembers in a file up to which change a front knew what moved. A front that starts again asks from there: what moved
 * meanwhile is then known, and pages made before can be judged by their keys.
 */
export function createPagePositions(path: string) {
  let known = read(path)
  return {
    known: () => known,
    /** Another change is known; after a reset it is the first one. */
    take(last: Position, reset: boolean): void {
      if (!reset && known?.last.number === last.number) return
      const from = reset || !known ? [] : known.from
      const newest = from.at(-1)
      const old = newest !== undefined && Number(last.at) - Number(newest.at) > STEP_SECONDS
      known = { from: !newest || old ? [...from, last].slice(-2) : from, last }
      write(path, known)
    },
  }
}

export type PagePositions = ReturnType<typeof createPagePositions>

function read(path: string): KnownPositions | null {
  try {
    return stored.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** A position that could not be written leaves the older one: pages made later are then not used again. */
function write(path: string, known: KnownPositions): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.part`, JSON.stringify(known), { mode: 0o600 })
    renameSync(`${path}.part`, path)
  } catch {
    return
  }
}
