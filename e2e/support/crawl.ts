import { request } from './http'

/** A link that leads nowhere good: where it stands, where it points, what is wrong. */
export type Fault = { from: string; to: string; problem: string }

type Job = { host: string; path: string; from: string }

type Options = {
  hosts: string[]
  /** Addresses asked for of each shape (ids and names left out) on each host; all of them when left out. */
  perShape?: number
  /** Requests under way at once. */
  width?: number
  /** Told of every address asked for, with the faults so far. */
  watch?: (host: string, path: string, faults: readonly Fault[]) => void
}

const MAX_HOPS = 1

/** Searches narrow each other without end: of these pages some are enough, on every host. */
const SEARCH =
  /^\/((zh|en)\/)?(article|textList|audioList|informationList|othersList|searchPublication|seniorSearch)\/?(\?|$)/
const SEARCHES = 80

/** Reads every page of the sites from their homes on and asks for everything they link to, once. */
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
    let answer = await ask(host, path)
    let place = { host, path }
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops += 1) {
      const next = target(place.host, place.path, String(answer.headers.location), known)
      if (!next) return
      if (hops === MAX_HOPS) return void faults.push({ from, to: here, problem: 'redirects to a redirect' })
      place = next
      answer = await ask(next.host, next.path)
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

/** An answer; where the server says it is busy (503, Retry-After) the second one, as crawlers do it. */
async function ask(host: string, path: string) {
  const answer = await request(host, path)
  if (answer.status !== 503) return answer
  await new Promise((done) => setTimeout(done, 3000))
  return request(host, path)
}

/** The place a link names, when one of the hosts serves it. */
function target(host: string, path: string, link: string, known: Set<string>) {
  const port = process.env.E2E_PORT ?? '3000'
  let url: URL
  try {
    url = new URL(link, `http://${host}:${port}${path}`)
  } catch {
    return null
  }
  if (url.protocol !== 'http:' || url.port !== port || !known.has(url.hostname)) return null
  return { host: url.hostname, path: url.pathname + url.search, hash: decode(url.hash.slice(1)) }
}

/** Host and path without what differs from item to item. */
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

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const text = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The markup without what scripts hold and without forms that change something. */
const markup = (html: string): string =>
  html
    .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .replace(/<form\b[^>]*\smethod="post"[^>]*>/gi, '')

/** Every address the markup of a page names: links, pictures, styles, scripts, forms that read. */
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
