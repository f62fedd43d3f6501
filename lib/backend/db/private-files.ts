import { NodeFS } from '@electric-sql/pglite/nodefs'

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void
type FileSystem = { node_ops: { setattr: SetAttributes } }

/** Emscripten gives each new file the mode 0666 after it was made, which no umask holds back. */
function closeToOthers({ FS }: { FS: { filesystems: { NODEFS: FileSystem } } }): void {
  const operations = FS.filesystems.NODEFS.node_ops
  const set = operations.setattr
  operations.setattr = (node, attributes) => {
    const { mode } = attributes
    set(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
  }
}

/** The files of the embedded database, readable by their owner alone. */
export class PrivateFiles extends NodeFS {
  override async init(...input: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...input)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [closeToOthers, ...(emscriptenOpts.preRun ?? [])] },
    }
  }
}
