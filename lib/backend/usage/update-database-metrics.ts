import type { Db } from '@/lib/backend/db/db'
import { gauge } from '@/lib/metrics'
import { workloadCounts } from './queries/work'

const EVERY_MS = 15_000

const messages = gauge({
  name: 'portal_messages',
  help: 'Emails and text messages of the database that are not sent',
  labelNames: ['state'],
})
const imports = gauge({ name: 'portal_imports_running', help: 'Imports that run, of all instances' })
const articles = gauge({
  name: 'portal_articles',
  help: 'Articles of the database, as the planner estimates them',
})

const store = globalThis as { __portalMeasured?: number }

/** Updates the metrics of the database content, at most four times a minute. */
export async function updateDatabaseMetrics(db: Db): Promise<void> {
  if (performance.now() - (store.__portalMeasured ?? -Infinity) < EVERY_MS) return
  store.__portalMeasured = performance.now()
  const now = await workloadCounts(db)
  messages.labels('waiting').set(now.waiting)
  messages.labels('failed').set(now.givenUp)
  imports.set(now.imports)
  articles.set(Math.max(0, now.articles))
}
