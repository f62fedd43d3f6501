import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerWithin, objectStore } from '@/lib/backend/files/object-store'
import { type FileStore, FileStoreError } from '@/lib/backend/files/store'
import { asRefusal } from '@/lib/backend/refuse'
import { parseEnv } from '@/lib/parse-env'
import { KEYS, startS3 } from '../../../support/s3-server'

const bytes = Buffer.from('figure 图 1')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const path = `${sha256.slice(0, 2)}/${sha256}`

let server: Awaited<ReturnType<typeof startS3>>
let store: FileStore

const storeWith = (secret: string, bucket = 'portal') =>
  objectStore(
    {
      S3_ENDPOINT: server.endpoint,
      S3_REGION: 'eu-test-1',
      S3_ACCESS_KEY_ID: KEYS.id,
      S3_SECRET_ACCESS_KEY: secret,
    },
    bucket,
  )

beforeAll(async () => {
  server = await startS3('portal')
  store = storeWith(KEYS.secret)
})
afterAll(() => server.stop())

it('keeps, reads, and removes files of a bucket', async () => {
  expect([await store.read(path), await store.has(path, bytes.length)]).toEqual([null, false])
  await store.write(path, bytes)
  expect([...server.objects.keys()]).toEqual([path])
  expect([await store.has(path, bytes.length), await store.has(path, 1)]).toEqual([true, false])
  expect(await buffer((await store.read(path)) ?? Readable.from([]))).toEqual(bytes)
  expect(await text((await store.read(path, { start: 0, end: 5 })) ?? Readable.from([]))).toBe('figure')
  await store.remove(path)
  await store.remove(path)
  expect(server.objects.size).toBe(0)
})

it('keeps a stream only when its hash is right', async () => {
  const size = bytes.length
  await expect(
    store.writeStream(path, Readable.from([Buffer.from('other')]), { size, sha256 }),
  ).rejects.toThrow('does not have the expected SHA-256')
  expect(server.objects.size).toBe(0)
  await store.writeStream(path, Readable.from([bytes]), { size, sha256 })
  expect(server.objects.get(path)).toEqual(bytes)
})

it('asks again where the store is busy, and names what it refuses', async () => {
  server.fail(2)
  expect(await store.has(path, bytes.length)).toBe(true)
  server.fail(3)
  await expect(store.read(path)).rejects.toThrow('answered 503 SlowDown to GET')
  await expect(storeWith('wrong').write(path, bytes)).rejects.toThrow('403 SignatureDoesNotMatch to PUT')
  await expect(storeWith(KEYS.secret, 'no-such-bucket').read(path)).rejects.toThrow('404 NoSuchBucket')
})

it('fails as a store where nothing listens, which is no missing file', async () => {
  const nowhere = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'eu-test-1', S3_ACCESS_KEY_ID: 'a' }
  const away = objectStore({ ...nowhere, S3_SECRET_ACCESS_KEY: 'b' }, 'portal')
  await expect(away.read(path)).rejects.toThrow(FileStoreError)
  expect(asRefusal(await away.read(path).catch((error: unknown) => error))).toMatchObject({ http: 503 })
})

it('does not take a server for a store that finds nothing where it is to write', async () => {
  const web = createServer((_, response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'),
  )
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const keys = { S3_REGION: 'eu-test-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const wrong = objectStore({ S3_ENDPOINT: endpoint, ...keys }, 'portal')
  await expect(wrong.write(path, bytes)).rejects.toThrow('answered 404')
  const size = bytes.length
  await expect(wrong.writeStream(path, Readable.from([bytes]), { size, sha256 })).rejects.toThrow(
    FileStoreError,
  )
  await new Promise((closed) => web.close(closed))
})

it('needs its address and keys', () =>
  expect(() =>
    parseEnv({ NODE_ENV: 'test', S3_BUCKET: 'portal', S3_ENDPOINT: 'https://s3.example.org' }),
  ).toThrow('  S3_ACCESS_KEY_ID: S3_BUCKET needs it\n  S3_SECRET_ACCESS_KEY: S3_BUCKET needs it'))

it('gives a large file the time to be sent before the store counts as silent', () => {
  expect(answerWithin(0)).toBe(10_000)
  expect(answerWithin(30 * 1024 * 1024)).toBe(130_000)
})
