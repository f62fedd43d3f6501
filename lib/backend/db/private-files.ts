import { NodeFS } from '@electric-sql/pglite/nodefs'

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void
type FileSystem = { node_ops: { setattr: SetAttributes } }

/** Removes the rights of others from modes: Emscripten sets 0666 after it creates a file, which no umask prevents. */
function closeToOthers({ FS }: { FS: { filesystems: { NODEFS: FileSystem } } }): void {
  const operations = FS.filesystems.NODEFS.node_ops
  const set = operations.setattr
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    set(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
  }
}

/** File system of the embedded database with files readable by their owner only. */
export class PrivateFiles extends NodeFS {
  override async init(...input: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...input)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [closeToOthers, ...(emscriptenOpts.preRun ?? [])] },
    }
  }
}
