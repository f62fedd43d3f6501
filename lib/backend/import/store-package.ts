import { createHash } from 'node:crypto'
import type { Db } from '@/lib/backend/db/db'
import { FILE_LIMITS } from './limits'
import type { ImportedArticle } from './model'
import { readFileBounded } from './read-file'
import type { StoredFile } from '@/lib/backend/files/queries/file'
import { storeFile } from '@/lib/backend/files/store-file'

/** A file of a package: its name inside, and where it lies. */
export type PackageFile = { name: string; path: string }

export type Picked = {
  /** Files by the name the article calls them. */
  files: Map<string, PackageFile>
  /** Names the article calls that the package does not bring. */
  missing: string[]
}

/** Finds every file an article names; a name without its ending finds the file that starts with it. */
export function pickFiles(article: ImportedArticle, files: PackageFile[]): Picked {
  const picked: Picked = { files: new Map(), missing: [] }
  for (const name of namesOf(article)) {
    const file = pick(files, name)
    if (file) picked.files.set(name, file)
    else picked.missing.push(name)
  }
  return picked
}

/** Content hash of a package: its XML (or the article as read, where there is none), its files and its place. */
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

type Storing = {
  siteId: number
  packKey: string
  picked: Picked
  source: { name: string; bytes: Buffer } | null
}

/** Keeps the picked files; the source XML among them as `metaxml`. */
export async function storePackage(
  db: Db,
  { siteId, packKey, picked, source }: Storing,
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  const keep = async (key: string, name: string, bytes: Buffer) =>
    stored.set(
      key,
      await storeFile(db, { siteId, packKey: `${packKey}/${name}`, name: baseName(name), bytes }),
    )
  for (const [key, { name, path }] of picked.files)
    await keep(key, name, await readFileBounded(path, FILE_LIMITS.bytes))
  if (source) await keep('metaxml', source.name, source.bytes)
  return stored
}

const namesOf = (article: ImportedArticle): string[] => [
  ...new Set([
    ...article.files.map(({ name }) => name),
    ...article.figures.flatMap(({ files }) => files),
    ...article.pictures,
    ...(article.graphicAbstract ? [article.graphicAbstract] : []),
  ]),
]

const baseName = (path: string): string => path.split('/').at(-1) ?? path
const stem = (path: string): string => baseName(path).replace(/\.[a-z0-9]{2,4}$/i, '')

/** Web pictures go before print ones: a TIFF named in the source is often there as JPEG or PNG too. */
const SHOWN = /\.(svg|png|jpe?g|webp|gif)$/i

function pick(files: PackageFile[], name: string): PackageFile | null {
  const exact =
    files.find((file) => file.name === name) ?? files.find((file) => baseName(file.name) === baseName(name))
  if (exact && !/\.(tiff?|eps)$/i.test(name)) return exact
  const sameStem = files.filter((file) => stem(file.name) === stem(name))
  if (/\.[a-z0-9]{2,4}$/i.test(name) && !/\.(tiff?|eps|gif|png|jpe?g|svg|webp)$/i.test(name))
    return exact ?? null
  return (
    sameStem.find((file) => SHOWN.test(file.name)) ??
    exact ??
    sameStem.find((file) => /\.(tiff?|pdf|eps)$/i.test(file.name)) ??
    null
  )
}
