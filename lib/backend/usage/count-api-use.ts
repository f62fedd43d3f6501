import { randomUUID } from 'node:crypto'
import { dayOf } from '@/lib/i18n/time-zone'
import { isbot } from 'isbot'
import { type CountedUse, applyCounts } from './queries/counts'
import { beforeExit } from '@/lib/before-exit'
import { BoundedMap } from '@/lib/bounded-map'
import { addressKey } from '@/lib/backend/auth/account-limits'
import type { Db } from '@/lib/backend/db/db'
import { log } from '@/lib/backend/log'
import { limits } from '@/lib/rules/limits'

const FLUSH_MS = 10_000
const MAX_REMEMBERED = 20_000

/** Counts with their id, by which the database applies them once. */
type Batch = { id: string; counts: CountedUse[] }

type State = {
  recent: Map<string, number>
  sums: Map<string, CountedUse>
  /** The batch that is being written, or has to be written again. */
  batch: Batch | null
  timer: NodeJS.Timeout | null
}

/** On globalThis: page and route bundles load separate copies of this module. */
const store = globalThis as { __portalUses?: State }
const state = (): State =>
  (store.__portalUses ??= {
    recent: new BoundedMap(MAX_REMEMBERED),
    sums: new Map(),
    batch: null,
    timer: null,
  })

type Use = Pick<CountedUse, 'siteId' | 'kind' | 'resourceId'> & { how: 'views' | 'downloads' }
type Visitor = { address: string | null; agent: string; db: Db }

/**
 * Counts a use reported by an API client. Clients can send any user agent, so a visitor is identified by network only.
 * Sums are flushed every 10 s. Returns whether the use was counted.
 */
export function countUse(use: Use, { address, agent, db }: Visitor): boolean {
  if (
    agent.trim() === '' ||
    isbot(agent) ||
    isDoubleClick(`${use.how} ${use.kind} ${use.resourceId} ${addressKey(address)}`)
  )
    return false
  const day = dayOf(Date.now())
  const { siteId, kind, resourceId, how } = use
  const key = `${siteId} ${kind} ${resourceId} ${day}`
  const sum = state().sums.get(key) ?? { siteId, kind, resourceId, day, views: 0, downloads: 0 }
  sum[how] += 1
  state().sums.set(key, sum)
  flushLater(db)
  return true
}

const flushLater = (db: Db): void => {
  beforeExit('counted uses', () => flushUses(db))
  state().timer ??= setTimeout(() => void flushUses(db), FLUSH_MS).unref()
}

/**
 * Writes the sums to the database. After a failure they are written again in 10 s under the same id: what failed may have
 * been the answer alone.
 */
export async function flushUses(db: Db): Promise<void> {
  const current = state()
  if (current.timer) clearTimeout(current.timer)
  current.timer = null
  const isRetry = current.batch !== null
  const batch = (current.batch ??= nextBatch())
  if (batch === null) return
  try {
    await applyCounts(db, batch.id, batch.counts)
  } catch (error) {
    log('rc-pub: counted uses could not be stored and are retried', error)
    flushLater(db)
    return
  }
  if (current.batch === batch) current.batch = null
  if (isRetry) await flushUses(db)
}

function nextBatch(): Batch | null {
  const counts = [...state().sums.values()]
  state().sums = new Map()
  return counts.length === 0 ? null : { id: randomUUID(), counts }
}

function isDoubleClick(key: string): boolean {
  const { recent } = state()
  const before = recent.get(key)
  recent.set(key, Date.now())
  return before !== undefined && Date.now() - before < limits.doubleClick
}
