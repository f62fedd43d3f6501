import { fileStore } from './file-store'
import { ObjectStoreError } from './object-store'

/** A path no file has: its SHA-256 would be zero. */
const NO_FILE = `00/${'0'.repeat(64)}`

/** Rejects with FileStoreError while the store does not answer, or its keys are wrong, or lacks its bucket. */
export async function reachStore(): Promise<void> {
  // A HEAD of a bucket that is not there says no more than one of a file that is not.
  const source = await fileStore()
    .read(NO_FILE)
    .catch((error: unknown) => {
      // What S3 answers for a missing object to keys that may read, but not list; wrong keys have other codes.
      if (error instanceof ObjectStoreError && error.code === 'AccessDenied') return null
      throw error
    })
  source?.destroy()
}
