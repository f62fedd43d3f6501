import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesFolder } from '@/lib/backend/files/file-path'
import { fileStore } from '@/lib/backend/files/file-store'
import { isPartial } from '@/lib/backend/files/write-file-atomically'
import type { Db } from '@/lib/backend/db/db'
import { isAlive } from '@/lib/backend/is-alive'
import { type JournalEntry, forgetImport, unfinishedImports } from './journal'
import { deleteFile, filesStoredSince, hasArticle } from './queries/leftovers'

/** Folders archives are unpacked into; the number is the process that does. */
export const UNPACKED = 'portal-import-'
const unpacked = new RegExp(`^${UNPACKED}(\\d+)-`)

/** Writing one file takes seconds at most. */
const PARTIAL_MS = 60_000

type Recovered = {
  began: string
  what: string[]
  /** Files that were removed: of articles that were not written, half written ones, unpacked archives. */
  removed: number
}

/**
 * Clears up after imports that ended without saying so. What they wrote is whole, article by article; what they had put on
 * disk for an article that never came goes. Each is told of once.
 */
export async function recoverImports(db: Db): Promise<Recovered[]> {
  const unfinished = await unfinishedImports(db)
  const recovered: Recovered[] = []
  for (const run of unfinished) {
    const removed = await dropFilesOfNoArticle(db, run)
    await forgetImport(db, run)
    recovered.push({ began: run.began, what: run.what, removed })
  }
  const left = (await dropUnpacked()) + (recovered.length > 0 ? await dropPartial() : 0)
  const [first] = recovered
  if (first) first.removed += left
  return recovered
}

/** Files an import stored for articles that are not there. */
async function dropFilesOfNoArticle(db: Db, { began }: JournalEntry): Promise<number> {
  let removed = 0
  for (const { id, siteId, packKey, path } of await filesStoredSince(db, new Date(began))) {
    if (siteId === null || packKey === null || (await hasArticle(db, siteId, keysIn(packKey)))) continue
    const isShared = await deleteFile(db, { id, path })
    if (!isShared) await fileStore().remove(path)
    removed += 1
  }
  return removed
}

/** What may name the article a file was stored for: the key begins with its DOI, own id or hash, which may hold slashes. */
function keysIn(packKey: string): string[] {
  const parts = packKey.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Bytes that were being written when a process ended. */
async function dropPartial(): Promise<number> {
  const folder = filesFolder()
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let removed = 0
  for (const name of names) {
    if (!isPartial(name.split('/').at(-1) ?? '')) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs < PARTIAL_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Archives unpacked by processes that are gone. */
async function dropUnpacked(): Promise<number> {
  const names = await readdir(tmpdir()).catch(() => [])
  const left = names.filter((name) => {
    const pid = unpacked.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true })
  return left.length
}
