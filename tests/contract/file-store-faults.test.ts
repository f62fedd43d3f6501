import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { files } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { FileStoreError } from '@/lib/backend/files/store'
import { deleteStoredState, setStoredState, storedState } from '@/lib/backend/site/queries/stored-state'
import { reportFileStore } from '@/lib/cli/file-store-faults'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { KEYS, startS3 } from '@/tests/support/s3-server'

const suite = useDatabase()
const root = mkdtempSync(join(tmpdir(), 'portal-store-'))
const before = { ...env }
afterEach(() => Object.assign(env, { FILES_DIR: before.FILES_DIR, S3_BUCKET: before.S3_BUCKET }))
afterAll(() => {
  Object.assign(env, before)
  rmSync(root, { recursive: true, force: true })
})

/** Returns what a start says of the file store. */
async function said(): Promise<string> {
  let text = ''
  const written = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((part) => ((text += String(part)), true))
  await reportFileStore(suite.db).finally(() => written.mockRestore())
  return text
}

it('a start says that files of the database are not where it looks, and nothing where they are', async () => {
  env.FILES_DIR = join(root, 'shared')
  const stored = await suite.db.select().from(files)
  expect(stored.length).toBeGreaterThan(0)
  for (const { path, size } of stored) await fileStore().write(path, Buffer.alloc(size))
  expect(await said()).toBe('')
  env.FILES_DIR = join(root, 'not-mounted')
  expect(await said()).toMatch(
    /^Of (\d+) files of this database that were looked for \1 are not in \S+not-mounted\. They were last kept in \S+shared\./,
  )
}, 60_000)

it('a start without a file store that answers goes on over content, and not with a new database', async () => {
  const server = await startS3('portal')
  Object.assign(env, {
    ...{ S3_BUCKET: 'another', S3_ENDPOINT: server.endpoint },
    ...{ S3_ACCESS_KEY_ID: KEYS.id, S3_SECRET_ACCESS_KEY: KEYS.secret },
  })
  const demo = (await storedState(suite.db)).get('demo')
  await setStoredState(suite.db, 'demo', 'x')
  expect(await said()).toContain('The object store answered 404 NoSuchBucket')
  await deleteStoredState(suite.db, 'demo')
  await expect(said()).rejects.toThrow(FileStoreError)
  if (demo !== undefined) await setStoredState(suite.db, 'demo', demo)
  await server.stop()
})
