import { api, request } from './http'

/** Headers of a connection, and those that would name the host of another site. */
const OWN_HEADERS = new Set([
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'keep-alive'],
  ...['x-forwarded-host', 'x-forwarded-for', 'etag'],
])

/** Serves the first instance as the platform's back end: for any site, by the key or id in a call. */
export async function platform() {
  const sites = await api<{ id: number; key: string }[]>('all.localhost', '/front/ext/sites')
  const keys = new Map(sites.map(({ id, key }) => [String(id), key]))
  return async (call: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(call.url)
    const key = searchParams.get('sld') ?? keys.get(call.headers.get('siteid') ?? '') ?? 'all'
    const headers = Object.fromEntries([...call.headers].filter(([name]) => !OWN_HEADERS.has(name)))
    const body = call.method === 'GET' ? {} : { body: await call.text() }
    const sent = { method: call.method, headers, ...body }
    const answer = await request(`${key}.localhost`, pathname + search, sent)
    const answered = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
    return new Response(answer.body, {
      status: answer.status,
      headers: answered.map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
}
