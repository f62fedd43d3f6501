import type { Readable } from 'node:stream'

export type Range = { start: number; end: number }

/** Where imported and uploaded files lie. Paths are those of rows: two hexadecimal digits, a slash, a SHA-256. */
export type FileStore = {
  /** Bytes of a file, of a range where one is asked for (ends included); null where there is none. */
  read(path: string, range?: Range): Promise<Readable | null>
  /** Whether a file of this size is there. */
  has(path: string, size: number): Promise<boolean>
  /** Keeps bytes, whole or not at all. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Keeps a stream of so many bytes, whole or not at all; throws where its SHA-256 is another. */
  writeStream(path: string, source: Readable, expected: { size: number; sha256: string }): Promise<void>
  /** Removes a file; one that is not there is none. */
  remove(path: string): Promise<void>
}
