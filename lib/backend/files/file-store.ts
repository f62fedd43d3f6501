import { buffer } from 'node:stream/consumers'
import { env } from '@/lib/env'
import { folderStore } from './folder-store'
import { objectStore } from './object-store'
import { type FileStore, storeFails } from './store'

let opened: { bucket: string | undefined; store: FileStore } | undefined

/** Returns the file store of this process: the bucket S3_BUCKET, else the folder FILES_DIR, else DATA_DIR/files. */
export function fileStore(): FileStore {
  const { S3_BUCKET: bucket } = env
  if (!opened || opened.bucket !== bucket)
    opened = { bucket, store: bucket ? objectStore(env, bucket) : folderStore() }
  return opened.store
}

/** Reads a stored file; null if it is missing. Throws FileStoreError while the store fails. */
export async function storedBytes(path: string): Promise<Buffer | null> {
  const source = await fileStore().read(path)
  return (
    source &&
    buffer(source).catch((error: unknown) => {
      throw storeFails(error)
    })
  )
}
