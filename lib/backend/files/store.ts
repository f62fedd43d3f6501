import type { Readable } from 'node:stream'
import { formatError } from '@/lib/text/format-error'

type Range = { start: number; end: number }

/** Store of imported and uploaded files. Paths are those of rows: two hexadecimal digits, a slash, a SHA-256. */
export type FileStore = {
  /** Returns the bytes of a file, or of a range (ends included); null if it is missing. */
  read(path: string, range?: Range): Promise<Readable | null>
  /** Returns whether a file of this size exists. */
  has(path: string, size: number): Promise<boolean>
  /** Writes bytes atomically. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Writes a stream of `size` bytes atomically; throws if its SHA-256 differs. */
  writeStream(path: string, source: Readable, expected: { size: number; sha256: string }): Promise<void>
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>
}

/** A failure of the store itself: whether a file exists is unknown. */
export class FileStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FileStoreError'
  }
}

/** Returns the failure of a store for an error of its file system or its connection. */
export const storeFails = (cause: unknown): FileStoreError =>
  cause instanceof FileStoreError
    ? cause
    : new FileStoreError(`The file store fails: ${formatError(cause)}. Check FILES_DIR or S3_ENDPOINT.`, {
        cause,
      })
