import { fileStore } from './file-store'

/** A path no file has: its SHA-256 would be zero. */
const NO_FILE = `00/${'0'.repeat(64)}`

/** Rejects with FileStoreError while the store does not answer, or lacks its bucket or the rights to it. */
export async function reachStore(): Promise<void> {
  // A HEAD of a bucket that is not there says no more than one of a file that is not.
  ;(await fileStore().read(NO_FILE))?.destroy()
}
