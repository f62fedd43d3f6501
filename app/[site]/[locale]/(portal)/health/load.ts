import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { Inspected } from '@/lib/contract/health'
import { serverLines } from '@/lib/client/server-lines'
import type { healthRoute } from '@/lib/routes/areas/status'

export const PAGE_SIZE = 50

export type Health = {
  articles: number
  journals: number
  affected: number
  /** Problem code and its count, highest count first. */
  sums: [string, { severity: string; count: number }][]
  /** One page of the items with findings (only those of the requested code, if any). */
  items: Inspected[]
  total: number
}

/** Reads the whole inspection as a stream; keeps one page of it in memory. */
export async function loadHealth(
  { siteKey, bundle, locale }: ScreenContext,
  { query: { key = '', code, page } }: PageRequest<typeof healthRoute>,
): Promise<Health> {
  const sums: Record<string, { severity: string; count: number }> = {}
  const health = { articles: 0, journals: 0, affected: 0, total: 0 }
  const items: Inspected[] = []
  const siteId = bundle.site.id
  for await (const item of serverLines('extIndexing', { siteKey, siteId, locale, query: { key } })) {
    if (item.kind === 'article') health.articles += 1
    else health.journals += 1
    if (item.findings.length === 0) continue
    health.affected += 1
    for (const finding of item.findings)
      (sums[finding.code] ??= { severity: finding.severity, count: 0 }).count += 1
    const findings = code ? item.findings.filter((finding) => finding.code === code) : item.findings
    if (findings.length === 0) continue
    if (health.total >= page * PAGE_SIZE && items.length < PAGE_SIZE) items.push({ ...item, findings })
    health.total += 1
  }
  return { ...health, items, sums: Object.entries(sums).sort((a, b) => b[1].count - a[1].count) }
}
