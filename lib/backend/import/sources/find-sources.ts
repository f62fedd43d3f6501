import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Importable sources found at a path, and files that are not. */
export type ImportSources = {
  /** Folders with a `site.yaml`. */
  packs: string[]
  articles: ArticleSource[]
  /** JSON Lines files, plain or gzipped. */
  records: string[]
  zips: string[]
  /** Messages about files that are none of these and belong to no article. */
  left: string[]
}

export type ArticleSource = {
  /** The XML file. */
  file: string
  /** Folder with all files of its package. */
  root: string
  /** Whether it is the only article in that folder, so that all files there belong to it. */
  alone: boolean
}

type Tree = { path: string; found: ImportSources; others: string[] }

const RECORDS = /\.(jsonl|ndjson)(\.gz)?$/i
const XML = /\.(xml|jats|nxml)$/i
/** Files to ignore without a message. */
const SILENT = /^(\.|__MACOSX|Thumbs\.db|README|LICENSE|INDEX\.)/i

const nothing = (): ImportSources => ({ packs: [], articles: [], records: [], zips: [], left: [] })

/**
 * Finds the sources in a file or folder. The largest folder with a single article is the package of that article; in a
 * folder with several, each article finds its files next to it. Throws for a path that cannot be read or a file of
 * unknown type.
 */
export async function findSources(path: string): Promise<ImportSources> {
  const info = await stat(path)
  if (!info.isDirectory()) return fileAlone(path)
  const tree = await walk(path)
  const { found } = tree
  const settled =
    found.articles.length === 1
      ? [{ ...found.articles[0], root: path, alone: true } as ArticleSource]
      : found.articles
  const left =
    settled.length === 1 && settled[0]?.alone
      ? []
      : tree.others.map((file) => `${file}: not an article, a records file or an archive`)
  return { ...found, articles: settled, left: [...found.left, ...left] }
}

/** Checks whether there is nothing to import. */
export const hasNoSources = ({ packs, articles, records, zips }: ImportSources): boolean =>
  [packs, articles, records, zips].every(({ length }) => length === 0)

async function fileAlone(path: string): Promise<ImportSources> {
  if (basename(path) === 'site.yaml') return { ...nothing(), packs: [join(path, '..')] }
  if (RECORDS.test(path)) return { ...nothing(), records: [path] }
  if (/\.zip$/i.test(path)) return { ...nothing(), zips: [path] }
  if (XML.test(path) || (await looksLikeXml(path)))
    return { ...nothing(), articles: [{ file: path, root: join(path, '..'), alone: false }] }
  throw new Error(`${path} is not a site pack, an article, a records file or a zip archive`)
}

async function walk(path: string): Promise<Tree> {
  const entries = (await readdir(path, { withFileTypes: true })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
  if (entries.some(({ name }) => name === 'site.yaml'))
    return { path, found: { ...nothing(), packs: [path] }, others: [] }
  const found = nothing()
  const others: string[] = []
  for (const entry of entries) {
    if (SILENT.test(entry.name)) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) add(found, others, await walk(inner))
    else if (entry.isFile()) await addFile(found, others, inner, path)
  }
  return { path, found, others }
}

/** Adds the sources of a subfolder, which is a package if it has a single article. */
function add(found: ImportSources, others: string[], tree: Tree): void {
  const { articles } = tree.found
  const single =
    articles.length === 1 && articles[0] ? [{ ...articles[0], root: tree.path, alone: true }] : articles
  found.packs.push(...tree.found.packs)
  found.articles.push(...single)
  found.records.push(...tree.found.records)
  found.zips.push(...tree.found.zips)
  found.left.push(...tree.found.left)
  others.push(...(single.length === 1 ? [] : tree.others))
}

async function addFile(found: ImportSources, others: string[], file: string, root: string): Promise<void> {
  if (RECORDS.test(file)) found.records.push(file)
  else if (/\.zip$/i.test(file)) found.zips.push(file)
  else if (XML.test(file) && (await isArticle(file))) found.articles.push({ file, root, alone: false })
  else others.push(file)
}

/** Checks for the root element `article`, with any prefix, in the first 16 KiB; true without one, because the reader reports why. */
async function isArticle(file: string): Promise<boolean> {
  const root = /<([A-Za-z_][\w.:-]*)[\s>/]/.exec(
    (await head(file)).replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<![A-Z][^>[]*(\[[^\]]*\])?\s*>/gi, ''),
  )
  return root === null || /^(?:[\w.-]+:)?article$/.test(root[1] ?? '')
}

const looksLikeXml = async (file: string): Promise<boolean> => /^\uFEFF?\s*</.test(await head(file))

async function head(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await handle.close()
  }
}
