import { sweepShared } from '@/lib/backend/auth/queries/shared-counts'
import { sign } from '@/lib/backend/auth/secret'
import type { Db } from '@/lib/backend/db/db'
import { institutionOfReader } from '@/lib/backend/institution/reader'
import { isClosed } from '@/lib/rules/is-closed'
import { type ClickedUse, applyUses, countedArticles, pruneUses } from '../queries/counter'
import { MAX_MONTHS, monthAfter } from './months'

/** A click of a visitor on a form of an article, as a front heard it. */
type VisitorUse = {
  articleId: number
  at: string
  address: string
  agent: string
  accessCode?: string | null | undefined
  form: string
  request: boolean
  repeat: boolean
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
  const rows: ClickedUse[] = []
  for (const use of uses) {
    const work = works.get(use.articleId)
    if (!work) continue
    const accessType = isClosed(work, { access: work.journalAccess })
      ? 'Controlled'
      : work.oa
        ? 'Open'
        : 'Free_To_Read'
    const visitor = `${use.address}\n${use.agent}`
    rows.push({
      session: sign('usage-session', `${visitor}\n${hourOf(use.at)}`).slice(0, 22),
      articleId: work.id,
      siteId: work.siteId,
      accessType,
      month: use.at.slice(0, 7),
      institutionId: await institutionFor(use, work.siteId),
      investigations: use.repeat ? 0 : 1,
      requests: use.request && !use.repeat ? 1 : 0,
      click: `click ${sign('usage-click', `${visitor}\n${use.form}\n${use.articleId}`).slice(0, 22)}`,
      at: new Date(use.at),
    })
  }
  await pruneDaily(db)
  await applyUses(db, batch, rows)
}

/** The hour of a moment, as sessions are told apart. */
const hourOf = (at: string): string => new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString()

const HOUR_MS = 3600_000
const PRUNE_EVERY_MS = 24 * HOUR_MS

/** On globalThis: several bundles of one process load this module. */
const store = globalThis as { __portalUsesPruned?: number }

/** Deletes old uses, once a day per process. */
async function pruneDaily(db: Db): Promise<void> {
  const now = Date.now()
  if (now - (store.__portalUsesPruned ?? 0) < PRUNE_EVERY_MS) return
  store.__portalUsesPruned = now
  await sweepShared(db)
  await pruneUses(db, monthAfter(new Date(now).toISOString().slice(0, 7), -MAX_MONTHS))
}
