/** One task of a lane runs at a time, and the lane rests for `pause` milliseconds behind it. */
type Lane = { key: string; pause: () => number }

/** What decides about the order of tasks, read when one is chosen: it may change while they wait. */
export type Ticket = {
  lanes: readonly Lane[]
  /** A solved challenge (or a proven code, or a session) goes before everything that cost nothing. */
  solved: boolean
  /** Lower goes first. */
  rank: () => number
  /** Of a queue that is full, the group that fills it most gives way. */
  group: string
}

/** A slot rests no longer: a task that took seconds tells of a busy machine, not of its own cost. */
const MAX_REST_MS = 250

type Waiting = { ticket: Ticket; start: () => void; refuse: () => void; timer: NodeJS.Timeout }

type Limit = { waiting: number; maxWaitMs: number }

type Options = {
  atOnce: number
  /** A slot rests so many times as long as a task took while others wait: the processor is free for pages meanwhile. */
  rest: number
  limits: { solved: Limit; unsolved: Limit }
  refusal: () => Error
}

/**
 * Runs few tasks at once, and chooses fairly which is next: those with a solved challenge first, then by rank, then by
 * age. Tasks that wait too long, or of which too many wait, are refused.
 */
export class HashQueue {
  private readonly waiting: Waiting[] = []
  // `freeAt` is monotonic: a system clock that is set back must not prolong a pause.
  private readonly lanes = new Map<string, { busy: boolean; freeAt: number }>()
  private running = 0
  private wakeUp: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  async run<T>(ticket: Ticket, task: () => Promise<T>): Promise<T> {
    await this.admitted(ticket)
    const begun = performance.now()
    try {
      return await task()
    } finally {
      this.finished(ticket, performance.now() - begun)
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

  /** Refuses one of the kind of which too many wait: the worst rank, of the largest group, the youngest. */
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

  /** Tasks that have not begun. */
  get waitingTasks(): number {
    return this.waiting.length
  }

  private isFree({ ticket }: Waiting, now: number): boolean {
    return ticket.lanes.every(({ key }) => {
      const lane = this.lanes.get(key)
      return lane === undefined || (!lane.busy && lane.freeAt <= now)
    })
  }

  private next(): void {
    // One reading of the clock for both: a lane that is free only by the second one would wake nobody.
    const now = performance.now()
    while (this.running < this.options.atOnce) {
      const entry = this.waiting.filter((candidate) => this.isFree(candidate, now)).reduce(better, null)
      if (entry === null) break
      this.remove(entry)
      this.running += 1
      for (const { key } of entry.ticket.lanes) this.lanes.set(key, { busy: true, freeAt: 0 })
      entry.start()
    }
    this.sleep(now)
  }

  /** Looks again when the first resting lane is free. */
  private sleep(now: number): void {
    clearTimeout(this.wakeUp)
    for (const [key, { busy, freeAt }] of this.lanes) if (!busy && freeAt <= now) this.lanes.delete(key)
    const resting = [...this.lanes.values()].filter(({ busy }) => !busy).map(({ freeAt }) => freeAt)
    if (this.waiting.length === 0 || resting.length === 0) return
    this.wakeUp = setTimeout(() => this.next(), Math.max(1, Math.min(...resting) - now))
  }

  private finished({ lanes }: Ticket, tookMs: number): void {
    for (const { key, pause } of lanes)
      this.lanes.set(key, { busy: false, freeAt: performance.now() + pause() })
    const free = () => {
      this.running -= 1
      this.next()
    }
    if (this.waiting.length === 0) free()
    else setTimeout(free, Math.min(MAX_REST_MS, tookMs * this.options.rest))
  }
}

/** The one that goes first; of equals the older. */
function better(best: Waiting | null, entry: Waiting): Waiting {
  if (best === null) return entry
  if (best.ticket.solved !== entry.ticket.solved) return best.ticket.solved ? best : entry
  return entry.ticket.rank() < best.ticket.rank() ? entry : best
}
