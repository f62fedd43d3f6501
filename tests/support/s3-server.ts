import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const KEYS = { id: 'portal', secret: 'a secret of the test' }

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

/** Returns the expected signature of a request (AWS Signature Version 4, from its specification). */
function signatureOf({ method, url = '', headers }: IncomingMessage, scope: string, signed: string): string {
  const [date = '', region = '', service = '', end = ''] = scope.split('/')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${KEYS.secret}`, date), region), service), end)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

function isSigned(request: IncomingMessage): boolean {
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return id === KEYS.id && signature === signatureOf(request, scope, signed)
}

/**
 * Starts an S3 server with one bucket in memory: signed GET with ranges, HEAD, PUT and DELETE; its keys may list the
 * bucket, or not, as then missing objects are refused.
 */
export async function startS3(bucket: string, { lists = true } = {}) {
  const objects = new Map<string, Buffer>()
  let failures = 0
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (failures > 0) return ((failures -= 1), refuse(response, 503, 'SlowDown'))
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const [, name, ...rest] = (request.url ?? '').split('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'PUT') {
      if (sha256(body) !== request.headers['x-amz-content-sha256'])
        return refuse(response, 400, 'XAmzContentSHA256Mismatch')
      objects.set(key, body)
      return response.end()
    }
    if (request.method === 'DELETE') return (objects.delete(key), response.writeHead(204).end())
    const bytes = objects.get(key)
    if (!bytes) return lists ? refuse(response, 404, 'NoSuchKey') : refuse(response, 403, 'AccessDenied')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = start && end ? bytes.subarray(Number(start), Number(end) + 1) : bytes
    response.writeHead(start ? 206 : 200, { 'content-length': part.length })
    response.end(request.method === 'HEAD' ? undefined : part)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes this many of the next requests fail with 503. */
    fail: (times: number) => void (failures = times),
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
