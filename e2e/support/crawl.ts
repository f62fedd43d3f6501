import { decodeUriPart } from '@/lib/text/decode-uri-part'
import { request } from './http'

/** A broken link: its page, its target, the problem. */
type Fault = { from: string; to: string; problem: string }

type Job = { host: string; path: string; from: string }

type Options = {
  hosts: string[]
  /** Maximum addresses requested of each shape (without ids and names) on each host; all when omitted. */
  perShape?: number
  /** Concurrent requests. */
  width?: number
  /** Called for every requested address, with the faults so far. */
  watch?: (host: string, path: string, faults: readonly Fault[]) => void
}

const MAX_HOPS = 1

/** Search pages link to further searches without end, so only some of each shape are requested on every host. */
const SEARCH =
  /^\/((zh|en)\/)?(article|textList|audioList|informationList|othersList|searchPublication|seniorSearch)\/?(\?|$)/
const SEARCHES = 80

/** Crawls every page of the sites from their home pages and requests every link once. */
export async function crawl({ hosts, perShape = Infinity, width = 4, watch = () => undefined }: Options) {
  const known = new Set(hosts)
  const seen = new Set<string>()
  const anchors = new Map<string, { ids: Set<string>; wanted: { id: string; from: string }[] }>()
  const shapes = new Map<string, number>()
  const faults: Fault[] = []
  const queue: Job[] = hosts.flatMap((host) =>
    ['/', '/zh/home/', '/en/home/'].map((path) => ({ host, path, from: 'start' })),
  )
  for (const { host, path } of queue) seen.add(host + path)

  const take = async ({ host, path, from }: Job) => {
    const here = host + path
    watch(host, path, faults)
    let answer = await requestOrRetry(host, path)
    let place = { host, path }
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops += 1) {
      const next = target(place.host, place.path, String(answer.headers.location), known)
      if (!next) return
      if (hops === MAX_HOPS) return void faults.push({ from, to: here, problem: 'redirects to a redirect' })
      place = next
      answer = await requestOrRetry(next.host, next.path)
    }
    if (answer.status !== 200)
      return void faults.push({ from, to: here, problem: `answers ${answer.status}` })
    if (!String(answer.headers['content-type']).startsWith('text/html')) return
    const links = linksOf(answer.body)
    page(here).ids = idsOf(answer.body)
    for (const link of links) {
      const found = target(place.host, place.path, link, known)
      if (!found) {
        if (/localhost(:|\/|$)/.test(link))
          faults.push({ from: here, to: link, problem: 'names no site that is served here' })
        continue
      }
      if (found.hash) page(found.host + found.path).wanted.push({ id: found.hash, from: here })
      const there = found.host + found.path
      if (seen.has(there)) continue
      const shape = shapeOf(there)
      const count = shapes.get(shape) ?? 0
      if (count >= (SEARCH.test(found.path) ? Math.min(SEARCHES, perShape * 4) : perShape)) continue
      shapes.set(shape, count + 1)
      seen.add(there)
      queue.push({ host: found.host, path: found.path, from: here })
    }
  }
  const page = (key: string) => {
    const entry = anchors.get(key) ?? { ids: new Set<string>(), wanted: [] }
    anchors.set(key, entry)
    return entry
  }

  const running = new Set<Promise<void>>()
  for (let at = 0; at < queue.length || running.size > 0;) {
    const job = queue[at]
    if (job && running.size < width) {
      at += 1
      const work = take(job).finally(() => running.delete(work))
      running.add(work)
    } else await Promise.race(running)
  }
  for (const [to, { ids, wanted }] of anchors)
    for (const { id, from } of wanted)
      if (ids.size > 0 && id !== 'top' && !ids.has(id))
        faults.push({ from, to: `${to}#${id}`, problem: 'no such anchor' })
  return { visited: seen.size, paths: [...seen], faults }
}

/** Requests a path; if the server is busy (503, Retry-After) once more, as crawlers do. */
async function requestOrRetry(host: string, path: string) {
  const answer = await request(host, path)
  if (answer.status !== 503) return answer
  await new Promise((done) => setTimeout(done, 3000))
  return request(host, path)
}

/** Returns the target of a link if one of the hosts serves it. */
function target(host: string, path: string, link: string, known: Set<string>) {
  const port = process.env.E2E_PORT ?? '3000'
  let url: URL
  try {
    url = new URL(link, `http://${host}:${port}${path}`)
  } catch {
    return null
  }
  if (url.protocol !== 'http:' || url.port !== port || !known.has(url.hostname)) return null
  return { host: url.hostname, path: url.pathname + url.search, hash: decodeUriPart(url.hash.slice(1)) }
}

/** Returns host and path without what differs between items. */
const shapeOf = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const names = SEARCH.test(path.slice(path.indexOf('/')))
    ? ''
    : [...new URLSearchParams(query).keys()].sort().join('&')
  return `${path
    .replace(/\/doi\/.*/, '/doi/*')
    .replace(/\/(person|institution|keyword|fund)\/[^/]+/, '/$1/*')
    .replace(/\d+/g, 'N')
    .replace(/%[^/]*/g, '*')}?${names}`
}

const text = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** Returns the markup without the content of scripts and without forms that change something. */
const markup = (html: string): string =>
  html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .replace(/<form\b[^>]*\smethod="post"[^>]*>/gi, '')

/** Returns every address in the markup of a page: links, pictures, styles, scripts, GET forms. */
function linksOf(html: string): string[] {
  const found = new Set<string>()
  for (const [, name, value = ''] of markup(html).matchAll(
    /\s(href|src|poster|action|content)="([^"]*)"/gi,
  )) {
    const link = text(value)
    if (
      name?.toLowerCase() === 'content'
        ? /^https?:\/\//.test(link)
        : !/^(mailto|tel|data|javascript):/.test(link)
    )
      found.add(link)
  }
  for (const [, value = ''] of html.matchAll(/\ssrcset="([^"]*)"/gi))
    for (const part of text(value).split(',')) found.add(part.trim().split(/\s+/)[0] ?? '')
  found.delete('')
  return [...found]
}

const idsOf = (html: string): Set<string> =>
  new Set([...markup(html).matchAll(/\s(?:id|name)="([^"]*)"/gi)].map(([, id = '']) => text(id)))
