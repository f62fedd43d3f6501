import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesFolder } from '@/lib/backend/files/file-path'
import { fileStore } from '@/lib/backend/files/file-store'
import { isPartial } from '@/lib/backend/files/write-file-atomically'
import type { Db } from '@/lib/backend/db/db'
import { isAlive } from '@/lib/backend/is-alive'
import { type ImportRecord, forgetImport, unfinishedImports } from './import-record'
import { deleteFile, filesStoredSince, hasArticle } from './queries/leftovers'

/** Prefix of temporary folders of unpacked archives, followed by the process id. */
export const UNPACKED = 'portal-import-'
const unpacked = new RegExp(`^${UNPACKED}(\\d+)-`)

/** Age of abandoned partial files: writing a file takes seconds at most. */
const PARTIAL_MS = 60_000

type Recovery = {
  began: string
  what: string[]
  /** Number of deleted files: those of articles that were not written, partial ones, unpacked archives. */
  removed: number
}

/**
 * Cleans up after killed imports. The articles they wrote are complete; files stored for articles that were not written
 * are deleted. Each import is reported once.
 */
export async function recoverImports(db: Db): Promise<Recovery[]> {
  const unfinished = await unfinishedImports(db)
  const recovered: Recovery[] = []
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

/** Deletes files that an import stored for articles that do not exist. */
async function dropFilesOfNoArticle(db: Db, { began }: ImportRecord): Promise<number> {
  let removed = 0
  for (const { id, siteId, packKey, path } of await filesStoredSince(db, new Date(began))) {
    if (siteId === null || packKey === null || (await hasArticle(db, siteId, keysIn(packKey)))) continue
    const isShared = await deleteFile(db, { id, path })
    if (!isShared) await fileStore().remove(path)
    removed += 1
  }
  return removed
}

/** Returns possible keys of a file's article: prefixes of the pack key, since a DOI or source id may have slashes. */
function keysIn(packKey: string): string[] {
  const parts = packKey.split('/')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Deletes partial files left by killed processes. */
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

/** Deletes archives unpacked by processes that no longer run. */
async function dropUnpacked(): Promise<number> {
  const names = await readdir(tmpdir()).catch(() => [])
  const left = names.filter((name) => {
    const pid = unpacked.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true })
  return left.length
}
