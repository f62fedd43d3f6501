import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { storedState, setStoredState } from '@/lib/backend/site/queries/stored-state'
import { indexSiteContent } from '@/lib/backend/search/index-content'
import { applyPublicationTimes } from '../times/apply-publication-times'
import { replaceInstitutions } from '@/lib/backend/institution/queries/institution'
import { articleSources, importArticles } from '../import-articles'
import type { JatsReader } from '../jats/reader'
import type { ImportedArticle } from '../model'
import { statedTimes } from '../times/publication-times'
import { insertSite, siteHosts, siteIdOf, updateSite } from '../queries/site'
import type { ArticleOutcome } from '../report'
import { fileStore } from './file-url'
import { packHash } from './pack-hash'
import { packPath } from './pack-path'
import { readPack } from './read-pack'
import { refuseTakenHost } from './refuse-taken-host'
import { writeChannels } from './queries/write-channels'
import { missingArticles } from './queries/named-articles'
import { writeContent } from './queries/write-content'
import { joinGroups } from './queries/write-member-sites'
import { writeIssueTimes, writePublication } from './queries/write-publication'
import { writeWithdrawn } from './queries/write-withdrawn'
import { institutionRows } from './institution-rows'
import { siteRow } from './site-row'
import { env } from '@/lib/env'
import type { SitePack } from './schema'

type PackOutcome = {
  site: string
  settings: 'new' | 'changed' | 'unchanged'
  articles: ArticleOutcome
}

type Options = { reader?: JatsReader | undefined; dryRun?: boolean; signal?: AbortSignal | undefined }

/** Placeholder for the hash of a pack whose import is not complete. */
const UNFINISHED = 'unfinished'

/** Imports a site pack: settings, then articles, then content that refers to articles. Skips what has not changed. */
export async function importPack(
  db: Db,
  folder: string,
  onProgress: (done: number, total: number) => void,
  { reader, dryRun = false, signal }: Options = {},
): Promise<PackOutcome> {
  const pack = await readPack(folder)
  const { sld } = pack.site
  const hash = await packHash(folder, pack)
  refuseTakenHost(pack.site, await siteHosts(db), env.BASE_DOMAIN)
  const stored = await storedState(db)
  const known = stored.get(`pack:${sld}`)
  const settings = known === undefined ? 'new' : known === hash ? 'unchanged' : 'changed'
  const sources = await articleSources(await articlePaths(folder, pack))
  const job = { sources, onProgress, ordered: true, signal, ...(reader ? { reader } : {}) }
  if (dryRun) {
    const siteId = await siteIdOf(db, sld)
    return { site: sld, settings, articles: await importArticles(db, { ...job, siteId, dryRun }) }
  }
  const siteId = await writeSite(db, folder, pack)
  if (known === undefined) await joinGroups(db, sld)
  const fileUrl = fileStore(db, folder, siteId)
  if (settings !== 'unchanged') {
    await writePublication(db, siteId, pack, fileUrl)
    await replaceInstitutions(db, siteId, institutionRows(pack))
    await writeChannels(db, siteId, pack, fileUrl)
    await writeIssueTimes(db, siteId, pack)
    await applyPublicationTimes(db, { siteId })
  }
  // Until the content that refers to articles is written, a killed import must count as unfinished, so it is repeated.
  const beforeWriting = () =>
    settings === 'unchanged' ? setStoredState(db, `pack:${sld}`, UNFINISHED) : Promise.resolve()
  const articles = await importArticles(db, { ...job, siteId, beforeWriting, ...timesIn(pack) })
  // The rest depends on all articles of the pack; the next import writes it.
  if (articles.stopped.length > 0) return { site: sld, settings, articles }
  const missing = await missingArticles(db, siteId, pack)
  articles.warnings.push(...missing)
  // An article may have come with the pack of a member, or without any.
  const links = missing.join('\n')
  const isRelinked = links !== (stored.get(`missing:${sld}`) ?? '')
  if (settings !== 'unchanged' || articles.new + articles.changed > 0 || isRelinked) {
    await writeWithdrawn(db, siteId, pack)
    await writeContent(db, siteId, pack, fileUrl)
    await applyPublicationTimes(db, { siteId })
    await indexSiteContent(db, siteId)
    await setStoredState(db, `missing:${sld}`, links)
    await setStoredState(db, `pack:${sld}`, hash)
  }
  return { site: sld, settings, articles }
}

/** Returns the paths of the pack's article files and folders, none of them outside it. */
async function articlePaths(folder: string, { articles }: SitePack): Promise<string[]> {
  await Promise.all(articles.map((name) => packPath(folder, name)))
  return articles.map((name) => join(folder, name))
}

/** Returns the publication times of the pack's articles and issues. */
function timesIn({ scheduled, publication }: SitePack) {
  const byDoi = new Map(scheduled.map((entry) => [entry.doi.toLowerCase(), statedTimes(entry)]))
  const issues = publication?.issues ?? []
  return {
    timesOf: ({ doi }: ImportedArticle) => byDoi.get(doi?.toLowerCase() ?? ''),
    issueTimes: issues.flatMap(({ year, volume, issue, ...entry }) => {
      const times = statedTimes(entry)
      return times ? [{ year, volume, issue, ...times }] : []
    }),
  }
}

async function writeSite(db: Db, folder: string, pack: SitePack): Promise<number> {
  const id =
    (await siteIdOf(db, pack.site.sld)) ?? (await insertSite(db, await siteRow(pack, async () => null)))
  await updateSite(db, id, await siteRow(pack, fileStore(db, folder, id)))
  return id
}
