import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { FILE_LIMITS } from '../import-limits'
import { readPackFile } from './pack-path'
import { type SitePack, sitePack } from './schema'

/** Invalid `site.yaml`; the message lists all errors with their lines. */
class PackError extends Error {
  constructor(file: string, faults: { line: number; text: string }[]) {
    super(`${file} has errors:\n${faults.map(({ line, text }) => `  line ${line}: ${text}`).join('\n')}`)
    this.name = 'PackError'
  }
}

/** Reads and validates `site.yaml` of a folder; errors name file and line. The default `articles/` may be missing. */
export async function readPack(folder: string): Promise<SitePack> {
  const file = join(folder, 'site.yaml')
  const lines = new LineCounter()
  const document = parseDocument(
    (await readPackFile(folder, 'site.yaml', FILE_LIMITS.settings)).toString('utf8'),
    {
      lineCounter: lines,
      prettyErrors: false,
    },
  )
  if (document.errors.length > 0)
    throw new PackError(
      file,
      document.errors.map(({ message, pos }) => ({ line: lines.linePos(pos[0]).line, text: message })),
    )
  const result = sitePack.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (result.success)
    return document.has('articles') || (await isThere(join(folder, 'articles')))
      ? result.data
      : { ...result.data, articles: [] }
  throw new PackError(
    file,
    result.error.issues.map(({ path, message }) => ({
      line: lineOf(document, lines, path),
      text: `${path.join('.')}: ${message}`,
    })),
  )
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

type Document = ReturnType<typeof parseDocument>

/** Returns the line of the deepest node on the path of an error. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return 1
}
