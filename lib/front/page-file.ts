import { createHash } from 'node:crypto'
import type { Counted } from '@/lib/answer'
import { z } from '@/lib/zod'

const HASH_BYTES = 32
const HEAD_BYTES = HASH_BYTES + 8

/** A field that is missing here would be lost with the first restart. */
const counted = {
  kind: z.string(),
  id: z.number(),
  fullText: z.boolean().optional(),
} satisfies Record<keyof Counted, z.ZodType>

const facts = z.object({
  /** Key of the page cache. */
  key: z.string(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  build: z.string(),
  safety: z.number(),
  /** Hash of the settings it was rendered with. */
  settings: z.string(),
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  /** Bytes of the uncompressed body. */
  length: z.number(),
  counted: z.object(counted).optional(),
  keys: z.array(z.string()),
  position: z.number(),
})

/** A stored page without its bytes. */
export type PageFacts = z.output<typeof facts>

/** Encodes a page file: SHA-256 of the rest, two lengths (32 bits), facts as JSON, body. */
export function encodePageFile(pageFacts: PageFacts, bytes: Buffer): Buffer {
  const text = Buffer.from(JSON.stringify(pageFacts))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(text.length, 0)
  lengths.writeUInt32BE(bytes.length, 4)
  const rest = Buffer.concat([lengths, text, bytes])
  return Buffer.concat([createHash('sha256').update(rest).digest(), rest])
}

/** Decodes a page file; null if it is truncated, damaged, or written by another version. */
export function decodePageFile(file: Buffer): { facts: PageFacts; bytes: Buffer } | null {
  if (file.length < HEAD_BYTES) return null
  const end = HEAD_BYTES + file.readUInt32BE(HASH_BYTES)
  if (file.length !== end + file.readUInt32BE(HASH_BYTES + 4)) return null
  const hash = createHash('sha256').update(file.subarray(HASH_BYTES)).digest()
  if (!hash.equals(file.subarray(0, HASH_BYTES))) return null
  const read = facts.safeParse(JSON.parse(file.toString('utf8', HEAD_BYTES, end)))
  return read.success ? { facts: read.data, bytes: file.subarray(end) } : null
}

/** Returns the bytes before the body, from the start of its file. */
export const headLengthOf = (start: Buffer): number =>
  start.length < HEAD_BYTES ? HEAD_BYTES : HEAD_BYTES + start.readUInt32BE(HASH_BYTES)

/** Decodes the facts from the start of a file, without checking the hash; null if they cannot be read. */
export function decodePageHead(head: Buffer): PageFacts | null {
  if (head.length < HEAD_BYTES) return null
  const end = HEAD_BYTES + head.readUInt32BE(HASH_BYTES)
  if (head.length < end) return null
  try {
    return facts.safeParse(JSON.parse(head.toString('utf8', HEAD_BYTES, end))).data ?? null
  } catch {
    return null
  }
}
