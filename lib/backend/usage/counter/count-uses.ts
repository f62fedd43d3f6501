import { sign } from '@/lib/backend/auth/secret'
import type { Db } from '@/lib/backend/db/db'
import { institutionOfReader } from '@/lib/backend/institution/reader'
import { isClosed } from '@/lib/rules/is-closed'
import { type SessionUse, applyUses, countedArticles, pruneUses } from '../queries/counter'
import { MAX_MONTHS, monthAfter } from './months'

/** Uses of an article by one visitor within an hour, as counted by a front. */
export type VisitorUse = {
  articleId: number
  hour: string
  address: string
  agent: string
  accessCode?: string | null | undefined
  investigations: number
  requests: number
}

/**
 * Adds uses to the months of their articles (COUNTER 5.1): a session is one visitor within one hour, the institution
 * the one through which the visitor has access to the article's site. A repeated `batch` changes nothing. Addresses are
 * not stored.
 */
export async function countUses(db: Db, batch: string, uses: VisitorUse[]): Promise<void> {
  const works = new Map(
    (await countedArticles(db, [...new Set(uses.map(({ articleId }) => articleId))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const known = new Map<string, number>()
  const institutionFor = async ({ address, accessCode = null }: VisitorUse, siteId: number) => {
    const key = `${siteId} ${address} ${accessCode ?? ''}`
    const found = known.get(key) ?? (await institutionOfReader(db, siteId, { address, accessCode }))?.id ?? 0
    known.set(key, found)
    return found
  }
  const rows: SessionUse[] = []
  for (const use of uses) {
    const work = works.get(use.articleId)
    if (!work) continue
    const accessType = isClosed(work, { access: work.journalAccess })
      ? 'Controlled'
      : work.oa
        ? 'Open'
        : 'Free_To_Read'
    rows.push({
      session: sign('usage-session', `${use.address}\n${use.agent}\n${use.hour}`).slice(0, 22),
      ...{ articleId: work.id, siteId: work.siteId, accessType, month: use.hour.slice(0, 7) },
      institutionId: await institutionFor(use, work.siteId),
      ...{ investigations: use.investigations, requests: use.requests },
    })
  }
  await applyUses(db, batch, rows)
  await pruneDaily(db)
}

const PRUNE_EVERY_MS = 24 * 3600_000

/** On globalThis: several bundles of one process load this module. */
const store = globalThis as { __portalUsesPruned?: number }

/** Deletes old uses, once a day per process. */
async function pruneDaily(db: Db): Promise<void> {
  const now = Date.now()
  if (now - (store.__portalUsesPruned ?? 0) < PRUNE_EVERY_MS) return
  store.__portalUsesPruned = now
  await pruneUses(db, monthAfter(new Date(now).toISOString().slice(0, 7), -MAX_MONTHS))
}
