import { closeSync, fstatSync, openSync, readSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of work, and of pause after it: requests are answered meanwhile. */
const WORK_MS = 4
const PAUSE_MS = 4
/** Bytes read of a file at once, and at most of a longer head: a page with a longer one is not found again. */
const HEAD_BYTES = 64 * 1024
const MAX_HEAD_BYTES = 4 * 1024 * 1024

const FOLDER = /^[0-9a-f]{2}$/
const FILE = /^[0-9a-f]{38}\.page$/

export type FoundFile<T> = { hash: string; size: number; note: T; at: number }

type Options<T> = {
  folder: string
  /** Ending of the files this process is writing; those of others were left by one that was killed, and go. */
  part: string
  /** Bytes of the head of a file, by its first 64 KB. */
  headLength: (start: Buffer) => number
  /** What is remembered of a file, by its head; null for one that is of no use, which goes. */
  describe: (head: Buffer) => T | null
  stopped: () => boolean
}

/** What lies in a folder of pages, that written longest ago first. */
export async function scanPageFolder<T>(options: Options<T>): Promise<FoundFile<T>[]> {
  const { folder, part, headLength, describe, stopped } = options
  const buffer = Buffer.alloc(HEAD_BYTES)
  const found: FoundFile<T>[] = []
  let since = performance.now()
  for (const [name, file] of filesOf(folder)) {
    if (performance.now() - since > WORK_MS) {
      await pause(PAUSE_MS)
      since = performance.now()
    }
    if (stopped()) return []
    const path = join(folder, name, file)
    if (!FILE.test(file)) {
      if (file.endsWith('.part') && !file.endsWith(part)) rmSync(path, { force: true })
      continue
    }
    const read = readHead(path, buffer, headLength)
    const note = read && describe(read.head)
    if (read && note) found.push({ ...read, hash: name + file.slice(0, 38), note })
    else rmSync(path, { force: true })
  }
  return found.sort((a, b) => a.at - b.at)
}

function* filesOf(folder: string): Generator<[folder: string, file: string]> {
  for (const name of namesIn(folder))
    if (FOLDER.test(name)) for (const file of namesIn(join(folder, name))) yield [name, file]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

type Head = { head: Buffer; size: number; at: number }

function readHead(path: string, buffer: Buffer, headLength: (start: Buffer) => number): Head | null {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { size, mtimeMs } = fstatSync(file)
    const start = buffer.subarray(0, readSync(file, buffer, 0, HEAD_BYTES, 0))
    const length = Math.min(headLength(start), size, MAX_HEAD_BYTES)
    if (length <= start.length) return { head: start, size, at: mtimeMs }
    const head = Buffer.alloc(length)
    return { head: head.subarray(0, readSync(file, head, 0, length, 0)), size, at: mtimeMs }
  } catch {
    return null
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
