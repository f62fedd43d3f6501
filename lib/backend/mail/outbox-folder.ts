import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'

/** Writes a message as one JSON file into DATA_DIR/outbox; the same message again replaces its file. */
export async function toOutboxFolder(messageId: string, content: Record<string, unknown>): Promise<void> {
  const folder = join(env.DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.json`)
  await writeFile(`${path}.part`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
