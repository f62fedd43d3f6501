import { z } from '@/lib/zod'

/** Format of the archive; a restore refuses an unknown one. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SERVER_KEY = 'server-key'

/** Returns the path of a table in a backup (one JSON object a line). */
export const tableEntry = (table: string): string => `tables/${table}.jsonl`

/** Returns the path of a stored file in a backup. */
export const fileEntry = (path: string): string => `files/${path}`

/** Paths of stored files: by their SHA-256. No other path is restored. */
export const STORED_PATH = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** SHA-256 of the lines of the entry. */
  sha256: z.string(),
  /** Sum of the hashes of the rows, independent of their order. */
  sum: z.string(),
})

/** Contents of `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Time of the snapshot: everything committed before is in it. */
  takenAt: z.string(),
  /** The last migration of the rows' schema. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  tables: z.array(tableSchema),
  /** The last number of each identity column. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number(),
    /** The first files the store did not have. */
    missing: z.array(z.string()),
    /** The files in the backup whose bytes were not those of their SHA-256 in the store already. */
    damaged: z.array(z.string()).default([]),
    /** Number of missing and damaged files, listed or not. */
    lost: z.number().int().optional(),
  }),
})

export type Manifest = z.output<typeof manifestSchema>
/** Returns the number of files that are in the database and not, or not as they were, in a backup. */
export const lostFiles = ({ files }: Manifest): number =>
  files.lost ?? files.missing.length + files.damaged.length

export type BackupTable = Manifest['tables'][number]

/** A backup that cannot be taken or restored; the message is for the user of the command. */
export class BackupError extends Error {}
