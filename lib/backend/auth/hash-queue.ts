/** Only one task of a key runs at a time; the key then rests for `pause` milliseconds. */
type SerialKey = { key: string; pause: () => number }

/** Determines the order of tasks; read when one is selected, since it may change while they wait. */
export type Ticket = {
  serialKeys: readonly SerialKey[]
  /** Solved a challenge, proved a code or has a session: goes before all others. */
  solved: boolean
  /** Returns the rank of the task; lower goes first. */
  rank: () => number
  /** When the queue is full, a task of the largest group is refused. */
  group: string
}

/** Maximum rest of a slot: a task that took seconds shows a busy machine, not its own cost. */
const MAX_REST_MS = 250

type Waiting = { ticket: Ticket; start: () => void; refuse: () => void; timer: NodeJS.Timeout }

type Limit = { waiting: number; maxWaitMs: number }

type Options = {
  atOnce: number
  /** While others wait a slot rests for this multiple of a task's duration, to leave CPU time to pages. */
  rest: number
  limits: { solved: Limit; unsolved: Limit }
  refusal: () => Error
}

/**
 * Runs few tasks at once and selects the next one fairly: those with a solved challenge first, then by rank, then by
 * age. Tasks that wait too long, or exceed the queue, are refused.
 */
export class HashQueue {
  private readonly waiting: Waiting[] = []
  // `freeAt` is monotonic: setting the system clock back must not prolong a pause.
  private readonly serialKeys = new Map<string, { busy: boolean; freeAt: number }>()
  private running = 0
  private wakeUp: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  async run<T>(ticket: Ticket, task: () => Promise<T>): Promise<T> {
    await this.admitted(ticket)
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      this.finished(ticket, performance.now() - startedAt)
    }
  }

  private admitted(ticket: Ticket): Promise<void> {
    return new Promise((start, fail) => {
      const refuse = () => {
        this.remove(entry)
        fail(this.options.refusal())
      }
      const { maxWaitMs } = this.limitOf(ticket)
      const entry: Waiting = { ticket, start, refuse, timer: setTimeout(refuse, maxWaitMs) }
      this.waiting.push(entry)
      this.next()
      this.shed(ticket)
    })
  }

  private limitOf({ solved }: Ticket): Limit {
    return solved ? this.options.limits.solved : this.options.limits.unsolved
  }

  private remove(entry: Waiting): void {
    clearTimeout(entry.timer)
    const at = this.waiting.indexOf(entry)
    if (at !== -1) this.waiting.splice(at, 1)
  }

  /** Refuses a task if too many of its kind wait: the worst rank, of the largest group, the newest. */
  private shed(newcomer: Ticket): void {
    const kind = this.waiting.filter(({ ticket }) => ticket.solved === newcomer.solved)
    if (kind.length <= this.limitOf(newcomer).waiting) return
    const sizes = new Map<string, number>()
    for (const { ticket } of kind) sizes.set(ticket.group, (sizes.get(ticket.group) ?? 0) + 1)
    const sizeOf = ({ ticket }: Waiting) => sizes.get(ticket.group) ?? 0
    const worst = kind.reduce((bad, entry) => {
      const difference = entry.ticket.rank() - bad.ticket.rank() || sizeOf(entry) - sizeOf(bad)
      return difference >= 0 ? entry : bad
    })
    worst.refuse()
  }

  /** Number of queued tasks. */
  get waitingTasks(): number {
    return this.waiting.length
  }

  private isFree({ ticket }: Waiting, now: number): boolean {
    return ticket.serialKeys.every(({ key }) => {
      const state = this.serialKeys.get(key)
      return state === undefined || (!state.busy && state.freeAt <= now)
    })
  }

  private next(): void {
    // Read once: a key that is free only by a later reading would set no timer.
    const now = performance.now()
    while (this.running < this.options.atOnce) {
      const entry = this.waiting.filter((candidate) => this.isFree(candidate, now)).reduce(better, null)
      if (entry === null) break
      this.remove(entry)
      this.running += 1
      for (const { key } of entry.ticket.serialKeys) this.serialKeys.set(key, { busy: true, freeAt: 0 })
      entry.start()
    }
    this.sleep(now)
  }

  /** Schedules the next check for when the first resting key is free. */
  private sleep(now: number): void {
    clearTimeout(this.wakeUp)
    for (const [key, { busy, freeAt }] of this.serialKeys)
      if (!busy && freeAt <= now) this.serialKeys.delete(key)
    const resting = [...this.serialKeys.values()].filter(({ busy }) => !busy).map(({ freeAt }) => freeAt)
    if (this.waiting.length === 0 || resting.length === 0) return
    this.wakeUp = setTimeout(() => this.next(), Math.max(1, Math.min(...resting) - now))
  }

  private finished({ serialKeys }: Ticket, tookMs: number): void {
    for (const { key, pause } of serialKeys)
      this.serialKeys.set(key, { busy: false, freeAt: performance.now() + pause() })
    const free = () => {
      this.running -= 1
      this.next()
    }
    if (this.waiting.length === 0) free()
    else setTimeout(free, Math.min(MAX_REST_MS, tookMs * this.options.rest))
  }
}

/** Returns the entry that goes first; of equals the older. */
function better(best: Waiting | null, entry: Waiting): Waiting {
  if (best === null) return entry
  if (best.ticket.solved !== entry.ticket.solved) return best.ticket.solved ? best : entry
  return entry.ticket.rank() < best.ticket.rank() ? entry : best
}
