import { knownValues } from '@/lib/backend/search/queries/search-index'
import type { ImportedArticle } from './model'
import { type IssueTimes, type PublicationCache, createPublicationCache } from './publication-cache'
import type { StoredFile } from '@/lib/backend/files/queries/file'

/** State of an import of many articles into one site. */
export type ImportRun = {
  siteId: number
  publications: PublicationCache
  values: ReturnType<typeof knownValues>
  /** Runs once before anything is written. */
  beforeWriting: (() => Promise<void>) | undefined
}

/** Creates the state of an import into one site. */
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

/** An article to write. */
export type WriteJob = {
  /** Id of the existing article; null for a new one. */
  id: number | null
  article: ImportedArticle
  /** Stored files by the name the article uses. */
  stored: Map<string, StoredFile>
  sort: number
  hash: string
}
