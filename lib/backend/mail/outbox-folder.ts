import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'

const fileOf = (messageId: string): string =>
  join(env.DATA_DIR, 'outbox', `${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.json`)

/** Writes a message as a JSON file into DATA_DIR/outbox; a repeated message replaces its file. */
export async function toOutboxFolder(messageId: string, content: Record<string, unknown>): Promise<void> {
  await writeFileAtomically(fileOf(messageId), `${JSON.stringify(content, null, 2)}\n`)
}

/** Removes the files of messages from DATA_DIR/outbox; messages sent to a server have none. */
export async function removeFromOutboxFolder(messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(fileOf(messageId), { force: true })
}
