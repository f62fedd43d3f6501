import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

/** Files of a database folder, each path after its folder's; null: a folder. */
type DatabaseFile = [path: string, bytes: Uint8Array | null]

const { PGDATA } = PGlite.paths

/** Writes the files of an embedded database in memory to one file, for `filesOf`. */
export async function keepFiles(pglite: PGlite, path: string): Promise<void> {
  await pglite.exec('checkpoint')
  const { FS } = pglite.Module
  const read = (folder: string): DatabaseFile[] =>
    (FS.readdir(folder) as string[])
      .filter((name) => name !== '.' && name !== '..')
      .flatMap((name): DatabaseFile[] => {
        const file = `${folder}/${name}`
        return FS.isDir(FS.stat(file).mode) ? [[file, null], ...read(file)] : [[file, FS.readFile(file)]]
      })
  writeFileSync(path, serialize(read(PGDATA)))
}

const kept = new Map<string, DatabaseFile[]>()

function filesOf(path: string): DatabaseFile[] {
  const files = kept.get(path) ?? (deserialize(readFileSync(path)) as DatabaseFile[])
  kept.set(path, files)
  return files
}

/** File system in memory that starts with the files `keepFiles` wrote: PGlite's own archives take four times as long. */
export class KeptFiles extends MemoryFS {
  constructor(private readonly path: string) {
    super()
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module
    for (const [file, bytes] of filesOf(this.path)) {
      if (bytes === null) FS.mkdirTree(file)
      else FS.writeFile(file, bytes)
    }
  }
}
