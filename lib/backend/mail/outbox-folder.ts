import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { env } from '@/lib/env'
import { DAY_MS } from '@/lib/text/current-day'

const folder = (): string => join(env.DATA_DIR, 'outbox')

const fileOf = (messageId: string): string =>
  join(folder(), `${messageId.replace(/[^A-Za-z0-9_-]/g, '_')}.json`)

/** Writes a message as a JSON file into DATA_DIR/outbox; a repeated message replaces its file. */
export async function toOutboxFolder(messageId: string, content: Record<string, unknown>): Promise<void> {
  await writeFileAtomically(fileOf(messageId), `${JSON.stringify(content, null, 2)}\n`)
}

/** Removes the files of messages from DATA_DIR/outbox; messages sent to a server have none. */
export async function removeFromOutboxFolder(messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(fileOf(messageId), { force: true })
}

/**
 * Removes the files of messages to or from one of the addresses. They are read one by one: the row of a message that
 * was sent no longer says who wrote it.
 */
export async function removeAddressesFromOutboxFolder(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const recipients = new Set(addresses.map((address) => address.toLowerCase()))
  for (const path of await messageFiles())
    if ((await addressesOf(path)).some((address) => recipients.has(address.toLowerCase())))
      await rm(path, { force: true })
}

/**
 * Removes the files of messages written more than `days` ago: also those whose row is gone, or was deleted by another
 * instance over the same database.
 */
export async function removeOldFromOutboxFolder(days: number): Promise<void> {
  const before = Date.now() - days * DAY_MS
  for (const path of await messageFiles()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

async function messageFiles(): Promise<string[]> {
  const names = await readdir(folder()).catch((): string[] => [])
  return names.filter((name) => name.endsWith('.json')).map((name) => join(folder(), name))
}

/** Returns the addresses of the message in a file; none if the file is gone or not a message. */
async function addressesOf(path: string): Promise<string[]> {
  try {
    const { to, replyTo } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
    return [to, replyTo].filter((address) => typeof address === 'string')
  } catch {
    return []
  }
}
