import type { Queryable } from '@/lib/backend/db/db'
import type { StoredFile } from '@/lib/backend/files/queries/file'
import { webpName } from '@/lib/backend/files/web-picture'
import type { ImportedArticle } from './model'
import { indexPackage } from './package-index'
import { filesUnder, storedPdf } from './queries/sources'
import { withPdf } from './sources/package-files'
import { type Picked, originalOf, pickFiles } from './store-package'

/** Returns the stored files with a prefix of the pack key, by name in the package; the newest of each name. */
export async function packageOf(
  db: Queryable,
  siteId: number | null,
  prefix: string,
): Promise<Map<string, StoredFile>> {
  if (!prefix || siteId === null) return new Map()
  const rows = await filesUnder(db, siteId, prefix)
  return new Map(rows.map((row) => [row.packKey?.slice(prefix.length) ?? row.name, row]))
}

/** Selects the stored files that an article names, pictures in their web format with the originals. */
export function selectStoredFiles(
  article: ImportedArticle,
  kept: Map<string, StoredFile>,
): Map<string, StoredFile> {
  const stored = new Map<string, StoredFile>()
  const names = [...kept.keys()].map((name) => ({ name, path: name }))
  const { files, pictures } = pickFiles(article, indexPackage(names))
  for (const [name, { name: found }] of files) {
    const shown = pictures.has(name) ? (kept.get(webpName(found)) ?? kept.get(found)) : kept.get(found)
    if (!shown) continue
    stored.set(name, shown)
    const original = [...kept].find(([key]) => key === name || key.endsWith(`/${name}`))?.[1]
    if (pictures.has(name) && original && original.id !== shown.id) stored.set(originalOf(name), original)
  }
  return stored
}

type Known = { siteId: number; packKey: string; articleId: number; article: ImportedArticle; picked: Picked }

/**
 * Returns stored files of a previous package that this one names but lacks, since a package with only XML should not
 * remove them, and the article with its previous PDF if it names none.
 */
export async function previousPackageFiles(
  db: Queryable,
  { siteId, packKey, articleId, article, picked }: Known,
) {
  const stored = new Map<string, StoredFile>()
  if (picked.missing.length > 0) {
    const fromPackage = await packageOf(db, siteId, `${packKey}/`)
    for (const [name, file] of selectStoredFiles(article, fromPackage))
      if (picked.missing.some((each) => name === each || name === originalOf(each))) stored.set(name, file)
  }
  // A name without extension may be that of no file.
  const isThere = (name: string): boolean =>
    /\.pdf$/i.test(name) || picked.files.has(name) || stored.has(name)
  if (article.files.some(({ role, name }) => role === 'pdf' && isThere(name))) return { stored, article }
  const pdf = await storedPdf(db, articleId)
  if (!pdf) return { stored, article }
  stored.set(pdf.name, pdf)
  return { stored, article: withPdf(article, pdf.name) }
}
