import { join } from 'node:path'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import type { Db } from '@/lib/backend/db/db'
import { articlesOfPeriod } from '@/lib/backend/article/queries/article'
import { periodByNumber } from '@/lib/backend/site/queries/period'
import { allSites, ownPublication } from '@/lib/backend/site/queries/site'
import { gatherArticle } from '@/lib/backend/article/gather'
import { noSite } from '@/lib/backend/site/no-site'
import { siteAddress } from '@/lib/backend/site/site-address'
import { siteOrigin } from '@/lib/http/site-origin'
import { env } from '@/lib/env'
import { crossrefDeposit } from './crossref'
import { doajArticles } from './doaj'

/** Error for a deposit without a subject: the message names the missing site or issue. */
export class DepositError extends Error {}

type DepositRequest = { site: string; year: number; issue: string; folder: string; now: Date }

/**
 * Writes an issue in the formats of Crossref and DOAJ into a folder, without sending it; returns files and counts.
 * Throws DepositError.
 */
export async function writeDeposit(db: Db, { site: sld, year, issue, folder, now }: DepositRequest) {
  const site = (await allSites(db)).find((row) => row.sld === sld)
  if (!site) throw new DepositError(await noSite(db, sld))
  const journal = await ownPublication(db, site.id)
  const found = journal && (await periodByNumber(db, journal.id, year, issue))
  if (!journal || !found) throw new DepositError(`${sld} has no issue ${issue} of ${year}.`)
  const rows = await articlesOfPeriod(db, [site.id], found.period.id, 10_000)
  const records = []
  for (const row of rows) records.push(await gatherArticle(db, row))
  const origin = siteOrigin(siteAddress(site, env) ?? '')
  const email = site.footer.email ?? `webmaster@${new URL(origin).hostname}`
  const depositor = { name: journal.publisher ?? journal.enPublisher ?? site.name, email }
  const name = `${sld}-${year}-${issue}`.replace(/[^\w.-]+/g, '_')
  const files = [
    {
      path: join(folder, `${name}.crossref.xml`),
      text: crossrefDeposit({ depositor, origin, journal, period: found.period, records, now }),
    },
    {
      path: join(folder, `${name}.doaj.json`),
      text: `${JSON.stringify(doajArticles(records, origin), null, 2)}\n`,
    },
  ]
  for (const { path, text } of files) await writeFileAtomically(path, text)
  return {
    files: files.map(({ path }) => path),
    articles: records.length,
    withoutDoi: records.filter(({ article }) => !article.doi).length,
  }
}
