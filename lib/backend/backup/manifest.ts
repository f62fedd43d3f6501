import { z } from '@/lib/zod'

/** Format of the archive; a restore refuses one it does not know. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SERVER_KEY = 'server-key'

/** Path of a table in a backup (one JSON object a line). */
export const tableEntry = (table: string): string => `tables/${table}.jsonl`

/** Path of a stored file in a backup. */
export const fileEntry = (path: string): string => `files/${path}`

/** Where stored files lie: by their SHA-256. A path of any other shape is not restored. */
export const STORED_PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** SHA-256 of the lines of the entry. */
  sha256: z.string(),
  /** Sum of the hashes of the rows, the same in whatever order they come. */
  sum: z.string(),
})

/** What a backup says of itself, in `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken: what was committed before is in it. */
  takenAt: z.string(),
  /** The last migration of the schema the rows have. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  tables: z.array(tableSchema),
  /** The last number each identity column gave out. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
  files: z.object({ count: z.number().int(), bytes: z.number(), missing: z.array(z.string()) }),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]

/** A backup that cannot be taken or restored, as a sentence for whoever ran the command. */
export class BackupError extends Error {}
