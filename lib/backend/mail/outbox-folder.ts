import { join } from 'node:path'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'

/** Writes a message as a JSON file into DATA_DIR/outbox; a repeated message replaces its file. */
export async function toOutboxFolder(messageId: string, content: Record<string, unknown>): Promise<void> {
  const name = `${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.json`
  await writeFileAtomically(join(env.DATA_DIR, 'outbox', name), `${JSON.stringify(content, null, 2)}\n`)
}
