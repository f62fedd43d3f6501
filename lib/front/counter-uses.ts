import { agentHash } from './agent-hash'

/** Two requests of a visitor for the same form of an article within this time are one (COUNTER 5.1, double clicks). */
const DOUBLE_CLICK_MS = 30_000
const HOUR_MS = 3600_000
/** Visitors and works remembered; the one longest unseen is forgotten first. */
const MAX_REMEMBERED = 100_000
/** Uses that wait for the back end; more are not counted. */
const MAX_USES = 50_000

type Reader = { address: string; agent: string; accessCode: string | null }

/** Uses of one article by one visitor within an hour: `hour` as ISO 8601, the agent as its hash. */
export type CounterUse = {
  articleId: number
  hour: string
  address: string
  agent: string
  accessCode: string | null
  investigations: number
  requests: number
}

/** Collects uses of articles as COUNTER 5.1 counts them: unlike the figures of pages, without a bound for each network. */
export function createCounterUses(now: () => number) {
  const clicks = new Map<string, number>()
  let uses = new Map<string, CounterUse>()

  /** Whether a click is not the second of a double one. */
  const isNew = (key: string): boolean => {
    const before = clicks.get(key)
    clicks.delete(key)
    clicks.set(key, now())
    if (clicks.size > MAX_REMEMBERED) clicks.delete(clicks.keys().next().value ?? key)
    return before === undefined || now() - before > DOUBLE_CLICK_MS
  }

  return {
    /** Hears of a use: a `request` is one of the full text, anything else an investigation only. */
    add({ address, agent, accessCode }: Reader, articleId: number, how: string, request: boolean): void {
      const name = agentHash(agent)
      const visitor = `${address} ${name}`
      // The abstract and the text of an article are two addresses: going from one to the other is no double click.
      if (!isNew(`${visitor} ${how} ${request ? 'text' : 'about'} ${articleId}`)) return
      const hour = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS).toISOString()
      const key = `${visitor} ${hour} ${accessCode ?? ''} ${articleId}`
      if (uses.size >= MAX_USES && !uses.has(key)) return
      const use = uses.get(key) ?? {
        ...{ articleId, hour, address, agent: name, accessCode },
        ...{ investigations: 0, requests: 0 },
      }
      use.investigations += 1
      if (request) use.requests += 1
      uses.set(key, use)
    },
    /** What was collected since the last time. */
    take(): CounterUse[] {
      const taken = [...uses.values()]
      uses = new Map()
      return taken
    },
  }
}
