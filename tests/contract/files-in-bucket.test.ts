import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackup } from '@/lib/backend/backup/read-archive'
import { fileEntry } from '@/lib/backend/backup/manifest'
import { takeBackup } from '@/lib/backend/backup/take-backup'
import { storeFile } from '@/lib/backend/files/store-file'
import { allSites } from '@/lib/backend/site/queries/site'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'
import { KEYS, startS3 } from '@/tests/support/s3-server'

const suite = useDatabase()
const before = { ...env }
const folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'))
let server: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  server = await startS3('portal')
  Object.assign(env, {
    ...{ S3_BUCKET: 'portal', S3_ENDPOINT: server.endpoint },
    ...{ S3_ACCESS_KEY_ID: KEYS.id, S3_SECRET_ACCESS_KEY: KEYS.secret },
    FILES_DIR: join(folder, 'files'),
  })
})

afterAll(async () => {
  Object.assign(env, before, { S3_BUCKET: before.S3_BUCKET, FILES_DIR: before.FILES_DIR })
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('files are stored in the bucket, served from it, whole and in parts, and backed up from it', async () => {
  const [site] = await allSites(suite.db)
  const file = { siteId: site?.id ?? 0, packKey: 'bucket', name: 'bucket.txt' }
  const stored = await storeFile(suite.db, { ...file, bytes: Buffer.from('in the bucket') })
  expect(server.objects.get(stored.path)?.toString()).toBe('in the bucket')
  expect(existsSync(join(folder, 'files'))).toBe(false)

  const get = (init: RequestInit = {}) => suite.call(`/front/files/get?id=${stored.id}`, init)
  expect(await (await get()).text()).toBe('in the bucket')
  const part = await get({ headers: { range: 'bytes=7-12' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    ...[206, 'bytes 7-12/13', 'bucket'],
  ])

  const path = join(folder, 'bucket.zip')
  const { files } = await takeBackup(suite.db, { path, serverKey: null })
  const archive = await openBackup(path)
  expect([files.count > 0, archive.has(fileEntry(stored.path))]).toEqual([true, true])
  archive.close()

  server.objects.clear()
  expect((await get()).status).toBe(404)
  server.fail(9)
  expect((await get()).status).toBe(503)
  server.fail(0)
}, 60_000)
