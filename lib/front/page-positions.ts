import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from '@/lib/zod'

const position = z.object({ number: z.number(), at: z.string() })
const stored = z.object({ from: z.array(position), last: position })

/** Number and time (seconds since 1970) of a change. */
export type Position = z.output<typeof position>
/** Changes from which stored pages can be judged, oldest first, and the last known change. */
export type KnownPositions = z.output<typeof stored>

/** Seconds after which a later change replaces the one pages are judged from: changes are stored 8 days. */
const STEP_SECONDS = 2 * 24 * 3600

/**
 * Stores in a file up to which change a front knew the moved keys. After a restart it reads on from there, so that
 * stored pages can be judged by their keys.
 */
export function createPagePositions(path: string) {
  let known = read(path)
  return {
    known: () => known,
    /** Records another change; after a reset it is the first one. */
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

/** Writes the positions; after a failure the older ones stay, and pages rendered later are not reused. */
function write(path: string, known: KnownPositions): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(`${path}.part`, JSON.stringify(known), { mode: 0o600 })
    renameSync(`${path}.part`, path)
  } catch {
    return
  }
}
