import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
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
import { joinGroups, writeMemberSites } from './queries/write-member-sites'
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

type Options = {
  reader?: JatsReader | undefined
  dryRun?: boolean
  signal?: AbortSignal | undefined
  /** Called with the sld when another import of the site has to end first. */
  onWait?: ((sld: string) => void) | undefined
}

/** Placeholder for the hash of a pack whose import is not complete. */
const UNFINISHED = 'unfinished'

/**
 * Imports a site pack: settings, then articles, then content that refers to articles. Skips what has not changed. Two
 * imports of one site wait for each other: most parts of a pack are compared with what is stored, then written. Throws
 * the reason of a `signal` that is aborted while it waits.
 */
export async function importPack(
  db: Db,
  folder: string,
  onProgress: (done: number, total: number) => void,
  { onWait, ...options }: Options = {},
): Promise<PackOutcome> {
  const pack = await readPack(folder)
  const { sld } = pack.site
  const work = () => importOnce(db, folder, pack, { ...options, onProgress })
  if (options.dryRun) return work()
  const wait = { signal: options.signal, onWait: () => onWait?.(sld) }
  return withAdvisoryLock(db, `import-${sld}`, work, wait)
}

type Job = Omit<Options, 'onWait'> & { onProgress: (done: number, total: number) => void }

async function importOnce(
  db: Db,
  folder: string,
  pack: SitePack,
  { reader, dryRun = false, signal, onProgress }: Job,
): Promise<PackOutcome> {
  const { sld } = pack.site
  const hash = await packHash(folder, pack)
  const stored = await storedState(db)
  const known = stored.get(`pack:${sld}`)
  const settings = known === undefined ? 'new' : known === hash ? 'unchanged' : 'changed'
  const sources = await articleSources(await articlePaths(folder, pack))
  const job = { sources, onProgress, ordered: true, signal, ...(reader ? { reader } : {}) }
  if (dryRun) {
    refuseTakenHost(pack.site, await siteHosts(db), env.BASE_DOMAIN)
    const siteId = await siteIdOf(db, sld)
    return { site: sld, settings, articles: await importArticles(db, { ...job, siteId, dryRun }) }
  }
  const siteId = await writeSite(db, folder, pack, settings)
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

/** Writes the settings of a site and its part in groups, which packs of other sites change too. */
async function writeSite(
  db: Db,
  folder: string,
  pack: SitePack,
  settings: PackOutcome['settings'],
): Promise<number> {
  const { sld, members } = pack.site
  return withAdvisoryLock(db, 'sites', async () => {
    refuseTakenHost(pack.site, await siteHosts(db), env.BASE_DOMAIN)
    const id = (await siteIdOf(db, sld)) ?? (await insertSite(db, await siteRow(pack, async () => null)))
    await updateSite(db, id, await siteRow(pack, fileStore(db, folder, id)))
    if (settings === 'new') await joinGroups(db, sld)
    if (settings !== 'unchanged') await writeMemberSites(db, id, sld, members)
    return id
  })
}
