import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { ImportedArticle } from '../model'
import type { PackageFile } from '../store-package'
import type { ArticleSource } from './find-sources'

/** Returns the files of an article's package by name inside the package, without the XML of the article. */
export async function packageFiles({ file, root }: ArticleSource): Promise<PackageFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== file)
    .sort()
    .map((path) => ({ name: relative(root, path), path }))
}

const stem = (path: string): string => basename(path).replace(/\.[a-z0-9]{2,5}$/i, '')

/** Adds a PDF to an article that names none: the one named like its XML, else the only one its package has left. */
export function withCompanionPdf(
  article: ImportedArticle,
  { file, alone }: ArticleSource,
  files: PackageFile[],
): ImportedArticle {
  if (article.files.some(({ role }) => role === 'pdf')) return article
  const named = new Set(
    [...article.files.map(({ name }) => name), ...article.figures.flatMap((figure) => figure.files)].flatMap(
      // A name may lack the extension of its file, and have a point of its own: "pone.0000001.s001".
      (name) => [stem(name), basename(name)],
    ),
  )
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name))
  const sameName = pdfs.find(({ name }) => stem(name) === stem(file))
  const rest = alone ? pdfs.filter(({ name }) => !named.has(stem(name))) : []
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
