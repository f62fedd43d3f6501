import { afterEach, expect, it } from 'vitest'
import { fileStore } from '@/lib/backend/files/file-store'
import { reachStore } from '@/lib/backend/files/reach-store'
import { env } from '@/lib/env'
import { KEYS, startS3 } from '@/tests/support/s3-server'

const before = { ...env }
afterEach(() => Object.assign(env, { S3_BUCKET: before.S3_BUCKET, S3_ENDPOINT: before.S3_ENDPOINT }))

/** The store of a process is made anew with another bucket. */
const use = (bucket: string, endpoint: string, secret = KEYS.secret) =>
  Object.assign(env, {
    ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: KEYS.id, S3_SECRET_ACCESS_KEY: secret },
  })

it('reaches a bucket whose keys may read and write but not list, where a missing file is refused', async () => {
  const server = await startS3('not-listed', { lists: false })
  use('not-listed', server.endpoint)
  await expect(reachStore()).resolves.toBeUndefined()
  const path = `ab/${'ab'.repeat(32)}`
  expect(await fileStore().has(path, 3)).toBe(false)
  await fileStore().write(path, Buffer.from('abc'))
  expect(await fileStore().has(path, 3)).toBe(true)
  await server.stop()
})

it('does not reach one with wrong keys, or without the bucket', async () => {
  const server = await startS3('portal')
  use('portal', server.endpoint, 'wrong')
  await expect(reachStore()).rejects.toThrow('403 SignatureDoesNotMatch')
  use('another', server.endpoint)
  await expect(reachStore()).rejects.toThrow('404 NoSuchBucket')
  await server.stop()
})
