import { BoundedMap } from '@/lib/bounded-map'
import { limits } from '@/lib/rules/limits'
import { agentHash } from './agent-hash'

/** Visitors and works remembered; the one longest unseen is forgotten first. */
const MAX_REMEMBERED = 100_000
/** Maximum of uses waiting for the back end; further ones are not counted. */
const MAX_USES = 50_000

type Reader = { address: string; agent: string; accessCode: string | null }

/** Uses of an article by a visitor within an hour: `hour` in ISO 8601, `agent` as its hash. */
export type CounterUse = {
  articleId: number
  at: string
  address: string
  agent: string
  accessCode: string | null
  /** Which address of the article: clicks on two of them are no double click. */
  form: string
  request: boolean
  /** Known here as the second of a double click: told because a third may follow it at another instance. */
  repeat: boolean
}

/** Collects uses of articles as COUNTER 5.1 counts them; unlike page counts, without a limit per network. */
export function createCounterUses(now: () => number) {
  const clicks = new BoundedMap<string, number>(MAX_REMEMBERED)
  let uses = new Map<string, CounterUse>()

  /** Whether a click is the second of a double one. */
  const isRepeat = (key: string): boolean => {
    const before = clicks.get(key)
    clicks.set(key, now())
    return before !== undefined && now() - before <= limits.doubleClick
  }

  return {
    /** Records a use: with `request` an access to the full text, else an investigation only. */
    add({ address, agent, accessCode }: Reader, articleId: number, how: string, request: boolean): void {
      const name = agentHash(agent)
      // The abstract and the text of an article are two addresses: going from one to the other is no double click.
      const form = `${how} ${request ? 'text' : 'about'}`
      const click = `${address} ${name} ${form} ${articleId}`
      const repeat = isRepeat(click)
      const at = new Date(now()).toISOString()
      // Of repeats that wait only the last says something.
      const key = `${click} ${repeat ? 'again' : at}`
      if (uses.size >= MAX_USES && !uses.has(key)) return
      uses.set(key, { articleId, at, address, agent: name, accessCode, form, request, repeat })
    },
    /** Returns and clears the collected uses. */
    take(): CounterUse[] {
      const taken = [...uses.values()]
      uses = new Map()
      return taken
    },
  }
}
