import { knownValues } from '@/lib/backend/search/queries/search-index'
import type { ImportedArticle } from './model'
import { type IssueTimes, type PublicationCache, createPublicationCache } from './publication-cache'
import type { StoredFile } from '@/lib/backend/files/queries/file'

/** What a run over many articles of one site knows of the database. */
export type ImportRun = {
  siteId: number
  publications: PublicationCache
  values: ReturnType<typeof knownValues>
  /** Done once before anything is written. */
  beforeWriting: (() => Promise<void>) | undefined
}

/** The state of an import of one site, before its first article. */
export const importRun = (
  siteId: number,
  {
    beforeWriting,
    issueTimes = [],
  }: { beforeWriting?: (() => Promise<void>) | undefined; issueTimes?: IssueTimes[] } = {},
): ImportRun => ({
  siteId,
  beforeWriting,
  publications: createPublicationCache(siteId, issueTimes),
  values: knownValues(),
})

/** An article to be written. */
export type WriteJob = {
  /** Id of the article it was before; null for a new one. */
  id: number | null
  article: ImportedArticle
  /** Files on disk by the name the article calls them. */
  stored: Map<string, StoredFile>
  sort: number
  hash: string
  /** Since when it is withdrawn, where that is to stay. */
  withdrawnAt?: Date | null
}
