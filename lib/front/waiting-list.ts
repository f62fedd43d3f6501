/** Class of a render: for a person, for a robot, or a background refresh. */
export type RenderClass = 'person' | 'robot' | 'refresh'

export type Waiting = {
  key: string
  kind: RenderClass
  /** Address, for a fair share of the queue. */
  client: string
  /** Search pages never occupy every slot. */
  search: boolean
}

/** Visitors' renders started in a row before one refresh may start. */
const REFRESH_EVERY = 5

/** Jobs of a class, round robin by client; first in, first out within a client. */
class RoundRobin<Job extends Waiting> {
  private readonly clients = new Map<string, Job[]>()
  size = 0

  push(job: Job): void {
    const jobs = this.clients.get(job.client)
    if (jobs) jobs.push(job)
    else this.clients.set(job.client, [job])
    this.size += 1
  }

  /** Removes and returns the next job that may start; its client moves to the end. */
  shift(allowed: (job: Job) => boolean): Job | undefined {
    for (const [client, jobs] of this.clients) {
      const at = jobs.findIndex(allowed)
      const job = jobs[at]
      if (!job) continue
      this.clients.delete(client)
      jobs.splice(at, 1)
      if (jobs.length > 0) this.clients.set(client, jobs)
      this.size -= 1
      return job
    }
    return undefined
  }

  remove(job: Job): boolean {
    const jobs = this.clients.get(job.client)
    const at = jobs?.indexOf(job) ?? -1
    if (!jobs || at === -1) return false
    jobs.splice(at, 1)
    if (jobs.length === 0) this.clients.delete(job.client)
    this.size -= 1
    return true
  }

  /** Returns the newest job of the client with the most. */
  newestOfGreediest(): Job | undefined {
    let most: Job[] = []
    for (const jobs of this.clients.values()) if (jobs.length >= most.length) most = jobs
    return most.at(-1)
  }

  countOf(client: string): number {
    return this.clients.get(client)?.length ?? 0
  }

  /** Removes all unwanted jobs. */
  drop(unwanted: (job: Job) => boolean): Job[] {
    const dropped = [...this.clients.values()].flat().filter(unwanted)
    for (const job of dropped) this.remove(job)
    return dropped
  }

  find(hasKey: (job: Job) => boolean): Job | undefined {
    for (const jobs of this.clients.values()) {
      const job = jobs.find(hasKey)
      if (job) return job
    }
    return undefined
  }
}

export type Bounds = { visitors: number; refreshes: number }

/**
 * Queued renders: people before robots, round robin by client within a class, refreshes when no visitor waits or after
 * REFRESH_EVERY others. When full, a new job displaces one of a robot, or of the client with the most.
 */
export class WaitingList<Job extends Waiting> {
  private readonly people = new RoundRobin<Job>()
  private readonly robots = new RoundRobin<Job>()
  private readonly refreshes = new RoundRobin<Job>()
  private sinceRefresh = 0

  constructor(private readonly bounds: Bounds) {}

  get size(): number {
    return this.people.size + this.robots.size + this.refreshes.size
  }

  /**
   * Adds a job; returns the displaced one (the job itself if the list is full of higher priority), or undefined. `free`
   * is the number of free slots, by which the list may exceed its bound.
   */
  push(job: Job, free = 0): Job | undefined {
    const list = this.listOf(job.kind)
    if (job.kind === 'refresh') {
      if (list.size >= this.bounds.refreshes) return job
      list.push(job)
      return undefined
    }
    const displaced =
      this.people.size + this.robots.size >= this.bounds.visitors + free ? this.weakest(job) : undefined
    if (displaced === job) return job
    if (displaced) this.listOf(displaced.kind).remove(displaced)
    list.push(job)
    return displaced
  }

  /** Removes and returns the next job to start; null if none may. */
  shift(allowed: (job: Job) => boolean): Job | null {
    const overdue = this.sinceRefresh >= REFRESH_EVERY ? this.refreshes.shift(allowed) : undefined
    const job =
      overdue ?? this.people.shift(allowed) ?? this.robots.shift(allowed) ?? this.refreshes.shift(allowed)
    if (!job) return null
    this.sinceRefresh = job.kind === 'refresh' ? 0 : this.sinceRefresh + 1
    return job
  }

  remove(job: Job): boolean {
    return this.listOf(job.kind).remove(job)
  }

  /** Removes visitors' jobs that are unwanted. */
  drop(unwanted: (job: Job) => boolean): Job[] {
    return [...this.people.drop(unwanted), ...this.robots.drop(unwanted)]
  }

  /** Finds the visitor's job of a key. */
  find(key: string): Job | undefined {
    const hasKey = (job: Job) => job.key === key
    return this.people.find(hasKey) ?? this.robots.find(hasKey)
  }

  /** Raises a robot's job to a person's, who now waits for it too. */
  promote(job: Job): void {
    if (!this.robots.remove(job)) return
    job.kind = 'person'
    this.people.push(job)
  }

  private weakest(job: Job): Job {
    if (job.kind === 'person' && this.robots.size > 0) return this.robots.newestOfGreediest() ?? job
    const list = this.listOf(job.kind)
    const rival = list.newestOfGreediest()
    return rival && list.countOf(rival.client) > list.countOf(job.client) + 1 ? rival : job
  }

  private listOf(kind: RenderClass): RoundRobin<Job> {
    if (kind === 'person') return this.people
    return kind === 'robot' ? this.robots : this.refreshes
  }
}
