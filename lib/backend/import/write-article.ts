import type { Db } from '@/lib/backend/db/db'
import { refuseOversized } from './article-size'
import type { ImportRun } from './import-run'
import { previousPackageFiles } from './stored-package'
import { hasLostFiles } from './lost-files'
import { movePackage } from './queries/sources'
import { type StoredArticles, isMisreadDoi } from './queries/stored-articles'
import type { ImportedArticle } from './model'
import type { PackageIndex } from './package-index'
import { type StoreInput, hashPackage, pickFiles, storePackage, withOriginals } from './store-package'
import { writeBatch } from './write-batch'

type Outcome = 'new' | 'changed' | 'unchanged'
type Written = { outcome: Outcome; missing: string[]; hash: string }

type Input = {
  /** Null when the site does not exist yet, in a dry run. */
  run: ImportRun | null
  known: StoredArticles
  article: ImportedArticle
  files: PackageIndex
  /** The XML of the article. */
  source: { name: string; bytes: Buffer } | null
  sort: number
  /** Only returns what would happen. */
  dryRun?: boolean
}

/**
 * Writes one article completely or not at all. It is matched by DOI or source id, and unchanged if content hash and
 * renderer version are the same; files of such a one that the store has lost are stored again. Files are stored before the article.
 */
export async function writeArticle(db: Db, input: Input): Promise<Written> {
  const { run, known, article, source, sort } = input
  refuseOversized(article)
  const picked = pickFiles(article, input.files)
  const hash = await hashPackage(article, source?.bytes ?? null, picked, sort)
  const before = known.find(article, hash)
  const version = article.fullText?.version ?? null
  const { missing } = picked
  const isUnchanged = before?.contentHash === hash && before.version === version && !isMisreadDoi(before)
  const outcome = isUnchanged ? 'unchanged' : before ? 'changed' : 'new'
  if (run === null || input.dryRun) return { outcome, missing, hash }
  const packKey = article.doi ?? article.sourceId ?? hash
  const files = { siteId: run.siteId, packKey, picked, source }
  if (before && isUnchanged && !(await isRestored(db, files, before.id))) return { outcome, missing, hash }
  const formerKey = before && (before.doi ?? before.sourceId)
  // Its files were stored by the id of its source, or by the DOI as that wrote it.
  if (formerKey && formerKey !== packKey) await movePackage(db, run.siteId, formerKey, packKey)
  const stored = await storePackage(db, files)
  const previous = before
    ? await previousPackageFiles(db, { siteId: run.siteId, packKey, articleId: before.id, article, picked })
    : { stored: [], article }
  const whole = new Map([...previous.stored, ...stored])
  const job = {
    id: before?.id ?? null,
    article: withOriginals(previous.article, whole),
    stored: whole,
    sort,
    hash,
  }
  const { ids } = await writeBatch(db, run, [job])
  for (const id of ids)
    known.add({ id, contentHash: hash, version, doi: article.doi, sourceId: article.sourceId })
  return { outcome, missing: missing.filter((name) => !whole.has(name)), hash }
}

/** Stores files of an unchanged article again that the store has lost; returns whether they have got new ids by that. */
async function isRestored(db: Db, files: StoreInput, articleId: number): Promise<boolean> {
  if (!(await hasLostFiles(db, files, articleId))) return false
  await storePackage(db, { ...files, again: true })
  return hasLostFiles(db, files, articleId)
}

/** Unique and foreign key violations: another import wrote the same row, or deleted a referenced one. */
const CONFLICTS = ['23505', '23503']

/** Checks for a conflict with a concurrent writer. */
export const isConflict = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return CONFLICTS.includes(code ?? cause?.code ?? '')
}
