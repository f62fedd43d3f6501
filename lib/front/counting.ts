import { readArticleFilePath } from '@/lib/routes/article-file'
import { splitQuery } from '@/lib/routes/split-query'
import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import type { Counted } from '@/lib/answer'
import { dayOf } from '@/lib/i18n/time-zone'
import { BoundedMap } from '@/lib/bounded-map'
import { accessCodeOf } from '@/lib/rules/access-cookie'
import { createBatchSender } from './batch-sender'
import { type CounterUse, createCounterUses } from './collect-counter-uses'
import { createVisitors } from './double-clicks'

const BATCH = 300
/** Maximum of sums in memory while none can be sent; further ones are not counted. */
const MAX_SUMS = 100_000

type Use = Pick<Counted, 'kind' | 'id'> & { siteId: number; day: string }
export type Sum = Use & { views: number; downloads: number }

/** A batch to send: sums of page views, and uses of articles by visitor. */
export type CountBatch = { batch: string; counts: Sum[]; uses: CounterUse[] }

type Options = {
  /**
   * Sends a batch; a rejection keeps it for later flushes, whose `cause` is the status if there was an answer. The id
   * `batch` makes repeats idempotent.
   */
  send: (counted: CountBatch) => Promise<void>
  now?: () => number
}

/** Counts delivered pages and files in memory and sends the sums in batches (COUNTER R5). */
export function createCounting({ send, now = Date.now }: Options) {
  const visitors = createVisitors(now)
  const counterUses = createCounterUses(now)
  let sums = new Map<string, Sum>()

  /** Returns what was counted since the last time, in batches. */
  const takeCounted = (): CountBatch[] => {
    const batches = batchesOf([...sums.values()], counterUses.take())
    sums = new Map()
    return batches
  }

  return {
    ...createBatchSender({ what: 'counts', send, take: takeCounted }),
    /** Counts a delivered page or file unless a robot or a prefetch requested it. */
    delivered(
      request: IncomingMessage,
      address: string,
      siteId: number,
      { kind, id, fullText = false }: Counted,
      how: 'views' | 'downloads' = 'views',
    ) {
      const agent = request.headers['user-agent'] ?? ''
      if (request.method !== 'GET' || isRobot(agent) || isPrefetch(request)) return
      const accessCode = accessCodeOf(request.headers.cookie)
      const whole = fullText || how === 'downloads'
      if (kind === 'article') counterUses.add({ address, agent, accessCode }, id, how, whole)
      if (!visitors.isNewUse(`${how} ${kind} ${id}`, { address, agent, siteId })) return
      const day = dayOf(now())
      const key = `${siteId} ${kind} ${id} ${day}`
      if (sums.size >= MAX_SUMS && !sums.has(key)) return
      const sum = sums.get(key) ?? { siteId, kind, id, day, views: 0, downloads: 0 }
      sum[how] += 1
      sums.set(key, sum)
    },
  }
}

function batchesOf(counts: Sum[], uses: CounterUse[]): CountBatch[] {
  const batches: CountBatch[] = []
  for (let at = 0; at < Math.max(counts.length, uses.length); at += BATCH)
    batches.push({
      batch: crypto.randomUUID(),
      counts: counts.slice(at, at + BATCH),
      uses: uses.slice(at, at + BATCH),
    })
  return batches
}

export type Counting = ReturnType<typeof createCounting>

/** Maximum of cached verdicts, and of characters of a cached User-Agent: the pattern is slow. */
const verdicts = new BoundedMap<string, boolean>(2_000)
const MAX_AGENT_CHARS = 512

/** Returns whether a User-Agent is empty or matches the public lists of robots. */
export function isRobot(agent: string): boolean {
  const before = verdicts.get(agent)
  if (before !== undefined) return before
  const verdict = agent.trim() === '' || isbot(agent)
  if (agent.length <= MAX_AGENT_CHARS) verdicts.set(agent, verdict)
  return verdict
}

/** Returns whether a request is a prefetch, which nobody has read yet. */
const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/** Returns the article of a file URL (both forms of the download call); null for other URLs. */
export function downloadOf(url: string): Counted | null {
  const { path, search } = splitQuery(url)
  const byExtension = readArticleFilePath(path)
  if (byExtension?.format === 'pdf') return { kind: 'article', id: byExtension.id }
  const named = /^\/rc-pub\/front\/front-article\/download(?:\/(\d{1,9}))?(?:\/|$)/.exec(path)
  const id = named && (named[1] ?? new URLSearchParams(search).get('id') ?? '')
  return id && /^\d{1,9}$/.test(id) ? { kind: 'article', id: Number(id) } : null
}
