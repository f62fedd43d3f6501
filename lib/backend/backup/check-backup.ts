import { MANIFEST, STORED_PATH, SERVER_KEY, fileEntry, tableEntry } from './manifest'
import { type BackupArchive, damaged } from './read-archive'

/** Reads a whole backup and compares its checksums; throws BackupError naming the first wrong part. */
export async function checkBackup(
  archive: BackupArchive,
  onProgress: (part: string, done: number, total: number) => void = () => undefined,
): Promise<void> {
  const { path, manifest } = archive
  const { tables, files } = manifest
  for (const [at, { name, sha256 }] of tables.entries()) {
    onProgress('Checking', at, tables.length + files.count)
    const entry = tableEntry(name)
    if ((await archive.sha256(entry)) !== sha256)
      throw damaged(path, `${entry} has not the checksum its manifest names`)
  }
  let count = 0
  for (const stored of storedIn(archive)) {
    onProgress('Checking', tables.length + (count += 1), tables.length + files.count)
    if ((await archive.sha256(fileEntry(stored))) !== stored.slice(3))
      throw damaged(path, `${fileEntry(stored)} has not the checksum its name says`)
  }
  if (count !== files.count) throw damaged(path, `it holds ${count} files, its manifest names ${files.count}`)
}

/** Lists the paths of stored files in a backup; throws on an entry that is not part of one. */
export function* storedIn({ path, names, manifest }: BackupArchive): Generator<string> {
  const known = new Set([MANIFEST, SERVER_KEY, ...manifest.tables.map(({ name }) => tableEntry(name))])
  for (const name of names()) {
    if (known.has(name)) continue
    const stored = name.slice(fileEntry('').length)
    if (name !== fileEntry(stored) || !STORED_PATH.test(stored))
      throw damaged(path, `nothing of this portal is called ${JSON.stringify(name)}`)
    yield stored
  }
}
