import { createHash } from 'node:crypto'
import type { Db } from '@/lib/backend/db/db'
import { FILE_LIMITS } from './import-limits'
import type { ImportedArticle } from './model'
import type { PackageFile, PackageIndex } from './package-index'
import { readFileBounded } from './read-file'
import type { StoredFile } from '@/lib/backend/files/queries/file'
import { storeFile } from '@/lib/backend/files/store-file'
import { withRenditions } from '@/lib/backend/files/store-renditions'
import { webPicture, webpName } from '@/lib/backend/files/web-picture'

export type Picked = {
  /** Files by the name the article uses. */
  files: Map<string, PackageFile>
  /** Names used by the article that are missing from the package. */
  missing: string[]
  /** Names of pictures shown on pages; all others are downloads. */
  pictures: Set<string>
}

/** Prefix of the name of an original picture that was replaced by one browsers can show. */
const ORIGINAL = 'original:'

/** Returns the key of an original picture that was replaced by one browsers can show. */
export const originalOf = (name: string): string => ORIGINAL + name

/** Finds the files an article names. */
export function pickFiles(article: ImportedArticle, files: PackageIndex): Picked {
  const picked: Picked = { files: new Map(), missing: [], pictures: new Set(picturesOf(article)) }
  const pdfs = new Set(article.files.flatMap(({ role, name }) => (/^pdf/.test(role) ? [name] : [])))
  for (const name of namesOf(article)) {
    const file = pdfs.has(name) ? files.pickPdf(name) : files.pick(name)
    if (file) picked.files.set(name, file)
    else picked.missing.push(name)
  }
  return picked
}

/** Hashes a package (hex SHA-256): its XML, or the parsed article without one, its position, times and files. */
export async function hashPackage(
  article: ImportedArticle,
  source: Buffer | null,
  { files }: Picked,
  sort: number,
): Promise<string> {
  const hash = createHash('sha256')
    .update(source ?? JSON.stringify(article))
    .update(String(sort))
    .update(article.times ? JSON.stringify(article.times) : '')
  for (const [name, { path }] of files)
    hash.update(name).update(
      createHash('sha256')
        .update(await readFileBounded(path, FILE_LIMITS.bytes))
        .digest(),
    )
  return hash.digest('hex')
}

export type StoreInput = {
  siteId: number
  packKey: string
  picked: Picked
  source: { name: string; bytes: Buffer } | null
  /** Whether smaller widths are made again, because the store may have lost them. */
  again?: boolean
}

/**
 * Stores the picked files, the source XML as `metaxml`, and pictures with smaller widths. A picture that browsers
 * cannot show is also stored as WebP, which takes its name; the original gets the key `originalOf`.
 */
export async function storePackage(
  db: Db,
  { siteId, packKey, picked, source, again }: StoreInput,
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  const storeOne = (name: string, bytes: Buffer) =>
    storeFile(db, { siteId, packKey: `${packKey}/${name}`, name: baseName(name), bytes })
  for (const [key, { name, path }] of picked.files) {
    const bytes = await readFileBounded(path, FILE_LIMITS.bytes)
    const shown = picked.pictures.has(key) ? await webPicture(name, bytes) : null
    const file = await storeOne(name, bytes)
    if (!picked.pictures.has(key)) stored.set(key, file)
    else if (shown === null) stored.set(key, await withRenditions(db, file, { bytes, again }))
    else {
      stored.set(originalOf(key), file)
      stored.set(
        key,
        await withRenditions(db, await storeOne(webpName(name), shown), { bytes: shown, again }),
      )
    }
  }
  if (source) stored.set('metaxml', await storeOne(source.name, source.bytes))
  return stored
}

/** Returns the names of all pictures shown by an article. */
export const picturesOf = (article: ImportedArticle): string[] => [
  ...article.figures.flatMap(({ files }) => files),
  ...article.pictures,
  ...(article.graphicAbstract ? [article.graphicAbstract] : []),
]

const namesOf = (article: ImportedArticle): string[] => [
  ...new Set([...article.files.map(({ name }) => name), ...picturesOf(article)]),
]

/** Adds the original pictures to the files of an article, as downloads. */
export function withOriginals(article: ImportedArticle, stored: Map<string, StoredFile>): ImportedArticle {
  const none = { zh: null, en: null }
  const originals = [...stored.keys()]
    .filter((key) => key.startsWith(ORIGINAL))
    .map((name) => ({
      name,
      role: 'supplement',
      label: none,
      descriptionHtml: none,
      mimeType: null,
      anchor: null,
    }))
  return originals.length > 0 ? { ...article, files: [...article.files, ...originals] } : article
}

const baseName = (path: string): string => path.split('/').at(-1) ?? path
