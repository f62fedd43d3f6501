import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FILE_LIMITS } from '../limits'
import { FileTooLarge, readFileBounded } from '../read-file'
import { file } from './fields'
import type { SitePack } from './schema'

/**
 * Hash of a pack's settings (hex SHA-256): `site.yaml` and the content of every file it names, so that a changed picture
 * under its old name is a change. Articles keep hashes of their own.
 */
export async function packHash(folder: string, { articles: _, ...settings }: SitePack): Promise<string> {
  const hash = createHash('sha256').update(
    await readFileBounded(join(folder, 'site.yaml'), FILE_LIMITS.settings),
  )
  for (const name of [...new Set(fileNames(settings))].sort()) {
    const bytes = await readFileBounded(join(folder, name), FILE_LIMITS.bytes).catch(absent)
    if (bytes) hash.update(`\n${name} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  return hash.digest('hex')
}

function absent(error: unknown): null {
  if (error instanceof FileTooLarge) throw error
  return null
}

/** Every text of the settings that may be a file of the pack; what is none is not found there. */
function fileNames(value: unknown): string[] {
  if (typeof value === 'string') return /\.\w+$/.test(value) && file.safeParse(value).success ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(fileNames)
}
