import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'

/** A request that may have a body, and the body's media type. */
export type AttackCall = { method: string; path: string; type: string; takesBody: boolean }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=flood'

const withoutPlaceholders = (path: string) => `/rc-pub${path.replace(/\{\w+\}/g, '1')}`

function typesOf(call: Endpoint): string[] {
  if (call.multipart) return [MULTIPART_TYPE, JSON_TYPE]
  return call.form || call.signedUrl ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE]
}

/** Lists every call of the contract that changes something, with all paths and media types. */
function changingCalls(): AttackCall[] {
  return (Object.values(contract) as Endpoint[]).flatMap((call) =>
    [call.method]
      .flat()
      .filter((method) => method !== 'GET')
      .flatMap((method) =>
        [call.path, ...call.aliases].flatMap((path) =>
          typesOf(call).map((type) => ({ method, path: withoutPlaceholders(path), type, takesBody: true })),
        ),
      ),
  )
}

const none = (method: string, path: string, type = JSON_TYPE): AttackCall => ({
  method,
  path,
  type,
  takesBody: false,
})

/** Routes that take no body but get one: reading calls, unknown calls, pages, feeds, files, probes. */
const bodylessCalls: AttackCall[] = [
  none('GET', '/rc-pub/front/site/findBySld'),
  none('POST', '/rc-pub/front/site/findBySld'),
  none('PUT', '/rc-pub/front/front-article/1'),
  none('PATCH', '/rc-pub/front/front-article/1'),
  none('OPTIONS', '/rc-pub/front/front-article/1'),
  none('POST', '/rc-pub/nothing/here'),
  none('POST', '/rc-pub/front/files/get?id=1', MULTIPART_TYPE),
  none('GET', '/rc-pub/front/search?q=a'),
  none('GET', '/oai?verb=Identify', FORM_TYPE),
  none('GET', '/zh/home/'),
  none('POST', '/zh/home/', FORM_TYPE),
  none('POST', '/zh/home/', MULTIPART_TYPE),
  none('GET', '/feeds/zh/current/atom.xml'),
  none('POST', '/feeds/zh/current/atom.xml', FORM_TYPE),
  none('GET', '/sitemap.xml'),
  none('GET', '/robots.txt'),
  none('POST', '/_next/static/nothing.js'),
  none('POST', '/assets/nothing.png'),
  none('GET', '/livez'),
  none('POST', '/livez'),
  none('GET', '/readyz'),
]

/** Lists all targets of the body attack. */
export const attackCalls = (): AttackCall[] => [
  ...changingCalls(),
  { method: 'POST', path: '/oai', type: FORM_TYPE, takesBody: true },
  { method: 'POST', path: '/oai?verb=Identify', type: JSON_TYPE, takesBody: true },
  ...bodylessCalls,
]
