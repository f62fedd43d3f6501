import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { readBounded } from '@/lib/http/read-bounded'
import type { Env } from '@/lib/parse-env'
import { type FileStore, FileStoreError, storeFails } from './store'

/** Timeout of response headers in milliseconds; the bytes of a file may take longer. */
const ANSWER_MS = 10_000
/** Rate in bytes a second at which a file must be sent at least: the response comes behind its last byte. */
const LEAST_RATE = 256 * 1024
const RETRIES = 2
const LONGEST_FAULT = 4096

/** An error response of the store, with its code (`NoSuchBucket`, `AccessDenied` …). */
export class ObjectStoreError extends FileStoreError {
  constructor(
    method: string,
    path: string,
    status: number,
    readonly code: string,
  ) {
    super(
      `The object store answered ${status} ${code} to ${method} ${path}. Check S3_ENDPOINT, S3_BUCKET and the keys.`,
    )
    this.name = 'ObjectStoreError'
  }
}

/** Returns the milliseconds within which the response to a request with a body of this size must begin. */
export const answerWithin = (bytes: number): number => ANSWER_MS + (bytes / LEAST_RATE) * 1000

type Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

const createClient = ({ S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' }: Settings): AwsClient =>
  new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: 's3',
    region: S3_REGION,
    retries: RETRIES,
  })

/** Creates a file store in a bucket of an S3 server: one object per file, by path; writes are atomic. */
export function objectStore(settings: Settings, bucket: string): FileStore {
  const { S3_ENDPOINT: endpoint = '' } = settings
  const client = createClient(settings)
  /** Returns the response, or null for a missing object. A server that does not find where to write is no store. */
  const send = async (
    method: string,
    path: string,
    { body, headers }: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<Response | null> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`
    const waiting = new AbortController()
    const late = () => waiting.abort(new Error('The object store does not answer.'))
    const timer = setTimeout(late, answerWithin(body?.length ?? 0))
    const sent = {
      method,
      signal: waiting.signal,
      ...(body ? { body } : {}),
      ...(headers ? { headers } : {}),
    }
    const answer = await client
      .fetch(url, sent)
      .catch((error: unknown) => {
        throw storeFails(error)
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok) return answer
    const fault = await readBounded(answer, LONGEST_FAULT).catch(() => Buffer.alloc(0))
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(fault.toString('utf8')) ?? []
    if (answer.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null
    // To keys that may not list also for a missing object; wrong keys are told so where they read or write.
    if (answer.status === 403 && method === 'HEAD') return null
    throw new ObjectStoreError(method, path, answer.status, code)
  }
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    await send('PUT', path, { body: new Uint8Array(bytes), headers: { 'x-amz-content-sha256': hash } })
  }
  return {
    async read(path, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await send('GET', path, { headers })
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : answer && Readable.from([])
    },
    has: async (path, size) => {
      const answer = await send('HEAD', path)
      return answer?.headers.get('content-length') === String(size)
    },
    write,
    async writeStream(path, source, { sha256 }) {
      // S3 needs length and hash before the first byte; files of the portal fit into memory.
      const bytes = await buffer(source)
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`${path} does not have the expected SHA-256`)
      await write(path, bytes)
    },
    remove: async (path) => void (await send('DELETE', path)),
  }
}
