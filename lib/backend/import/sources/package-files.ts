import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { ImportedArticle } from '../model'
import { type PackageFile, type PackageIndex, indexPackage, stemOf } from '../package-index'
import type { ArticleSource } from './find-sources'

/**
 * Returns a function that gives the files of an article's package by name inside the package, without the XML of the
 * article. A folder is read once for the articles in it that follow each other.
 */
export function packageReader(): (source: ArticleSource) => Promise<PackageIndex> {
  let last: { root: string; index: PackageIndex } | null = null
  return async ({ file, root }) => {
    if (last?.root !== root) last = { root, index: indexPackage(await filesIn(root)) }
    return last.index.without(file)
  }
}

async function filesIn(root: string): Promise<PackageFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: relative(root, path).normalize('NFC'), path }))
}

/** Adds a PDF to an article that names none: the one named like its XML, else the only one its package has left. */
export function withCompanionPdf(
  article: ImportedArticle,
  { file, alone }: ArticleSource,
  files: PackageIndex,
): ImportedArticle {
  // A name without extension may be that of no file.
  const isThere = (name: string): boolean => /\.pdf$/i.test(name) || files.pickPdf(name) !== null
  if (article.files.some(({ role, name }) => role === 'pdf' && isThere(name))) return article
  const named = new Set(
    [...article.files.map(({ name }) => name), ...article.figures.flatMap((figure) => figure.files)].flatMap(
      // A name may lack the extension of its file, and have a point of its own: "pone.0000001.s001".
      (name) => [stemOf(name), basename(name)],
    ),
  )
  const sameName = files.pdfs(stemOf(file).normalize('NFC'))[0]
  const rest = alone ? files.pdfs().filter(({ name }) => !named.has(stemOf(name))) : []
  const pdf = sameName ?? (rest.length === 1 ? rest[0] : undefined)
  if (!pdf) return article
  return withPdf(article, pdf.name)
}

/** Returns an article with a file of its package as its PDF. */
export function withPdf(article: ImportedArticle, name: string): ImportedArticle {
  const none = { zh: null, en: null }
  const entry = { name, role: 'pdf', label: none, descriptionHtml: none, mimeType: null, anchor: null }
  return { ...article, files: [entry, ...article.files] }
}
