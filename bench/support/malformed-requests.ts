import { hostileBodies, hostileValues } from '@/tests/support/hostile'
import { oddPaths } from '@/tests/support/odd-paths'
import { attackCalls } from './attack-calls'
import { HEADERS, METHODS, READ_PATHS, SEARCH_PATHS, TYPES } from './malformed-parts'
import { malformedJson, malformedMultipart } from './malformed-bodies'

/** A request as raw bytes: `group` for the totals; `signedIn` if it has a session. */
export type MalformedRequest = { group: Group; name: string; signedIn: boolean; bytes: Buffer }
export type Group = 'urls' | 'headers' | 'bodies' | 'search' | 'multipart'

/** Number of requests by group in the full run of 5,000. */
const SHARES: Record<Group, number> = { urls: 1500, headers: 500, bodies: 2000, search: 500, multipart: 500 }

type Parts = { method?: string; target: string; headers?: [string, string][]; body?: Buffer; token?: string }

/** Generates requests of each group, deterministic by scale: 1 is the full run. */
export function malformedRequests(host: string, token: string, scale: number): MalformedRequest[] {
  const makers: Record<Group, (n: number) => Parts & { name?: string }> = {
    urls: urlsOf(Math.ceil(SHARES.urls * scale)),
    headers: headersOf,
    bodies: bodiesOf,
    search: searchOf,
    multipart: multipartOf,
  }
  return (Object.keys(SHARES) as Group[]).flatMap((group) =>
    Array.from({ length: Math.ceil(SHARES[group] * scale) }, (_, n) => {
      const signedIn = n % 2 === 1
      const parts = makers[group](n)
      const { method = 'GET', target } = parts
      return {
        group,
        signedIn,
        name: `${method} ${target.slice(0, 120)}${parts.name ? ` (${parts.name.slice(0, 80)})` : ''}`,
        bytes: bytesOf(host, { ...parts, ...(signedIn ? { token } : {}) }),
      }
    }),
  )
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Returns malformed paths, and every method on every kind of path. */
function urlsOf(count: number): (n: number) => Parts {
  const odd = oddPaths(Math.max(1, count - METHODS.length * READ_PATHS.length), 4)
  return (n) => {
    const target = odd[n]
    if (target !== undefined) return { target }
    const rest = n - odd.length
    return {
      method: at(METHODS, rest),
      target: at(READ_PATHS, Math.floor(rest / METHODS.length)),
    }
  }
}

/** Returns each malformed header on pages, calls, feeds and files in turn. */
function headersOf(n: number): Parts & { name: string } {
  const header = at(HEADERS, n)
  const body = announcedBy(header)
  return {
    target: at(READ_PATHS, n + Math.floor(n / HEADERS.length)),
    headers: [header],
    name: header.join(': '),
    ...(body ? { body } : {}),
  }
}

/** Returns the body a header announces: without it a server would wait for it until its timeout. */
function announcedBy([name, value]: [string, string]): Buffer | undefined {
  if (name === 'Content-Length' && /^\d$/.test(value)) return Buffer.alloc(Number(value), 'x')
  return name === 'Transfer-Encoding' && value.trim() === 'chunked' ? Buffer.from('0\r\n\r\n') : undefined
}

const calls = attackCalls().filter(
  // Calls that end the session would affect those that follow.
  ({ method, path }) => method !== 'GET' && !/logout|signOut|cancel|close/i.test(path),
)

/** Returns wrong JSON and wrong media types for every call that changes something. */
function bodiesOf(n: number): Parts & { name: string } {
  const { method, path, type } = at(calls, n)
  const round = Math.floor(n / calls.length)
  const [text, textType] = at(hostileBodies, round)
  const wrongType = n % 5 === 4 ? at(TYPES, round + n) : undefined
  const body = n % 3 === 0 ? Buffer.from(text) : malformedJson(n)
  const sent =
    wrongType ?? (n % 3 === 0 ? textType : type.startsWith('multipart') ? 'application/json' : type)
  return {
    method,
    target: path,
    body,
    headers: [['content-type', sent]],
    name: `${sent}: ${body.subarray(0, 60)}`,
  }
}

/** Returns hostile values in every search parameter, and repeated names. */
function searchOf(n: number): Parts {
  const path = at(SEARCH_PATHS, n)
  const value = encodeURIComponent(at(hostileValues, Math.floor(n / SEARCH_PATHS.length)).slice(0, 3000))
  const names = ['q', 'page', 'size', 'sort', 'year', 'type', 'author', 'span', 'conditions', 'title']
  const first = at(names, n * 7)
  const raw = n % 11 === 0 ? '%E0%A4%A' : value
  return {
    target: `${path}?q=light&${first}=${raw}${n % 4 === 0 ? `&${first}=${raw}&${first}[]=${raw}` : ''}`,
  }
}

/** Returns malformed multipart bodies for the upload and for calls that take none. */
function multipartOf(n: number): Parts & { name: string } {
  const uploads = attackCalls().filter(({ type }) => type.startsWith('multipart'))
  const { method, path } = n % 3 === 2 ? at(calls, n) : at(uploads, n)
  const { body, type, name } = malformedMultipart(n)
  return {
    method: method === 'GET' ? 'POST' : method,
    target: path,
    body,
    headers: [['content-type', type]],
    name,
  }
}

function bytesOf(host: string, { method = 'GET', target, headers = [], body, token }: Parts): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const usual: [string, string][] = [
    ['Host', host],
    ['Origin', `http://${host}`],
    ['Accept', '*/*'],
    ...(body && !given.has('transfer-encoding') && !given.has('content-length')
      ? ([['Content-Length', String(body.length)]] as [string, string][])
      : []),
    ...(token ? ([['token', token]] as [string, string][]) : []),
  ]
  // A second Host is sent beside the correct one.
  const lines = [
    ...usual.filter(([name]) => name === 'Host' || !given.has(name.toLowerCase())),
    ...headers,
    ['Connection', 'close'],
  ]
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)])
}
