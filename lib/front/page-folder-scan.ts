import { closeSync, fstatSync, openSync, readSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds of work, and of the pause after it, so that requests are answered meanwhile. */
const WORK_MS = 4
const PAUSE_MS = 4
/** Bytes read of a file at first, and at most for a longer head: a page with a longer one is dropped. */
const HEAD_BYTES = 64 * 1024
const MAX_HEAD_BYTES = 4 * 1024 * 1024

const FOLDER = /^[0-9a-f]{2}$/
const FILE = /^[0-9a-f]{38}\.page$/

export type FoundFile<T> = { hash: string; size: number; note: T; at: number }

type Options<T> = {
  folder: string
  /** Suffix of temporary files of this process; those of other, killed processes are deleted. */
  part: string
  /** Returns the length of a file's head in bytes, from its first 64 KB. */
  headLength: (start: Buffer) => number
  /** Returns what to keep in memory of a file, from its head; null deletes the file. */
  describe: (head: Buffer) => T | null
  stopped: () => boolean
}

/** Lists the files of a page folder, least recently written or used first. */
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
