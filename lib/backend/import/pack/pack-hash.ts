import { createHash } from 'node:crypto'
import { FILE_LIMITS } from '../import-limits'
import { FileTooLarge } from '../read-file'
import { file } from './fields'
import { OutsidePack, readPackFile } from './pack-path'
import type { SitePack } from './schema'

/**
 * Hashes the settings of a pack (hex SHA-256): `site.yaml` and the content of every file it names, so that a changed
 * picture with the same name counts. Articles have their own hashes.
 */
export async function packHash(folder: string, { articles: _, ...settings }: SitePack): Promise<string> {
  const hash = createHash('sha256').update(await readPackFile(folder, 'site.yaml', FILE_LIMITS.settings))
  for (const name of [...new Set(fileNames(settings))].sort()) {
    const bytes = await readPackFile(folder, name).catch(absent)
    if (bytes) hash.update(`\n${name} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  return hash.digest('hex')
}

function absent(error: unknown): null {
  if (error instanceof FileTooLarge || error instanceof OutsidePack) throw error
  return null
}

/** Returns all strings that may be file names of the pack; ones without a file are ignored later. */
function fileNames(value: unknown): string[] {
  if (typeof value === 'string') return /\.\w+$/.test(value) && file.safeParse(value).success ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(fileNames)
}
