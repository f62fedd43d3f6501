import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { file } from './fields'
import type { SitePack } from './schema'

/**
 * Hash of a pack's settings (hex SHA-256): `site.yaml` and the content of every file it names, so that a changed picture
 * under its old name is a change. Articles keep hashes of their own.
 */
export async function packHash(folder: string, { articles: _, ...settings }: SitePack): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(folder, 'site.yaml')))
  for (const name of [...new Set(fileNames(settings))].sort()) {
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes) hash.update(`\n${name} ${createHash('sha256').update(bytes).digest('hex')}`)
  }
  return hash.digest('hex')
}

/** Every text of the settings that may be a file of the pack; what is none is not found there. */
function fileNames(value: unknown): string[] {
  if (typeof value === 'string') return /\.\w+$/.test(value) && file.safeParse(value).success ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(fileNames)
}
