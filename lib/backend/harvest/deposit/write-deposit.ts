import { join } from 'node:path'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import type { Db } from '@/lib/backend/db/db'
import { articlesOfPeriod } from '@/lib/backend/article/queries/article'
import { type PeriodRow, periodsOf } from '@/lib/backend/site/queries/period'
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

type IssueNamed = {
  year: number
  /** Empty for a journal that numbers its volumes only. */
  issue: string
  /** Tells apart issues of one number in a year of several volumes. */
  volume?: string | undefined
}
type DepositRequest = IssueNamed & { site: string; folder: string; now: Date }

/**
 * Writes an issue in the formats of Crossref and DOAJ into a folder, without sending it; returns files and counts.
 * Throws DepositError.
 */
export async function writeDeposit(db: Db, request: DepositRequest) {
  const { site: sld, year, issue, volume, folder, now } = request
  const site = (await allSites(db)).find((row) => row.sld === sld)
  if (!site) throw new DepositError(await noSite(db, sld))
  const journal = await ownPublication(db, site.id)
  if (!journal) throw new DepositError(`${sld} has no journal of its own.`)
  const found = onlyIssue(await periodsOf(db, [journal.id]), sld, request)
  const rows = await articlesOfPeriod(db, [site.id], found.period.id, 10_000)
  const records = []
  for (const row of rows) records.push(await gatherArticle(db, row))
  const origin = siteOrigin(siteAddress(site, env) ?? '')
  const email = site.footer.email ?? `webmaster@${new URL(origin).hostname}`
  const depositor = { name: journal.publisher ?? journal.enPublisher ?? site.name, email }
  const name = [sld, year, volume, issue]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w.-]+/g, '_')
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

const number = (text: string): string => text.toLowerCase().replace(/^0+/, '')

/** Returns the one issue of these numbers; throws DepositError for none and for several. */
function onlyIssue(issues: PeriodRow[], sld: string, { year, issue, volume }: IssueNamed): PeriodRow {
  const found = issues.filter(
    ({ period }) =>
      period.year === year &&
      number(period.issue) === number(issue) &&
      (volume === undefined || number(period.volume) === number(volume)),
  )
  const [only] = found
  const name = `${volume ? `volume ${volume}, ` : ''}${issue ? `issue ${issue}` : 'issue without a number'} of ${year}`
  if (!only) throw new DepositError(`${sld} has no ${name}.`)
  if (found.length > 1) {
    const volumes = found.map(({ period }) => period.volume || period.id).join(', ')
    throw new DepositError(`${sld} has several: ${name}, in volumes ${volumes}. Name one with --volume.`)
  }
  return only
}
