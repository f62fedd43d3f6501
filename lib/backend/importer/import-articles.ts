import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import type { Db } from '../db/db'
import { readJats } from './jats/read-jats'
import type { PackageFile } from './write-article'
import { writeArticle } from './write-article'

export type ArticleOutcome = {
  new: number
  changed: number
  unchanged: number
  failed: { file: string; reason: string }[]
  warnings: string[]
}

type Input = { siteId: number; paths: string[]; onProgress: (done: number, total: number) => void }

/** Imports JATS files and folders of them, one transaction an article; one bad article never stops the rest. */
export async function importArticles(db: Db, { siteId, paths, onProgress }: Input): Promise<ArticleOutcome> {
  const outcome: ArticleOutcome = { new: 0, changed: 0, unchanged: 0, failed: [], warnings: [] }
  const sources = (await Promise.all(paths.map(xmlFiles))).flat().sort()
  for (const [index, file] of sources.entries()) {
    try {
      const bytes = await readFile(file)
      const { article, warnings } = readJats(bytes)
      const written = await writeArticle(db, {
        siteId,
        article,
        files: await siblings(file),
        source: { name: basename(file), bytes },
        sort: index,
      })
      outcome[written.outcome] += 1
      outcome.warnings.push(...warnings.map(({ message }) => `${file}: ${message}`))
      outcome.warnings.push(...written.missing.map((name) => `${file}: ${name} is not in the package`))
    } catch (error) {
      outcome.failed.push({ file, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(index + 1, sources.length)
  }
  return outcome
}

async function xmlFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (!found) return []
  if (!found.isDirectory()) return extname(path) === '.xml' ? [path] : []
  const names = await readdir(path)
  return (await Promise.all(names.map((name) => xmlFiles(join(path, name))))).flat()
}

/** Files beside the XML that belong to its package: a folder with one XML is a package, a folder of many is not. */
async function siblings(file: string): Promise<PackageFile[]> {
  const folder = dirname(file)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const xml = names.filter((entry) => entry.isFile() && entry.name.endsWith('.xml'))
  if (xml.length > 1) return []
  const list: PackageFile[] = []
  for (const entry of names) {
    if (!entry.isFile() || entry.name.endsWith('.xml')) continue
    const path = join(entry.parentPath, entry.name)
    list.push({ name: relative(folder, path), bytes: await readFile(path) })
  }
  return list
}
