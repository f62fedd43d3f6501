import http from 'node:http'

const port = Number(process.env.E2E_PORT ?? '3000')

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** Sends a request without a browser: any Host, any path unchanged. */
export const request = (
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = http.request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (message) => {
        const parts: Buffer[] = []
        message.on('data', (part: Buffer) => parts.push(part))
        message.on('end', () =>
          resolve({
            status: message.statusCode ?? 0,
            headers: message.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Returns the data of an API call. */
export async function api<T>(host: string, path: string): Promise<T> {
  const { body } = await request(host, `/rc-pub${path}`)
  return (JSON.parse(body) as { data: T }).data
}
