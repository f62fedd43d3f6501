import type { ImportedArticle } from './model'
import type { StoredFile } from '@/lib/backend/files/queries/file'

/** What the rows of the parts of an article are built from: people, references, figures, files and the rest. */
export type PartsToWrite = {
  articleId: number
  siteId: number
  article: ImportedArticle
  /** Stored files by the name the article uses; the source as `metaxml`. */
  stored: Map<string, StoredFile>
  year: number
  ids: PartIds
}

/** Ids of parts: authors and affiliations in order, figures and tables by anchor. */
export type PartIds = { authors: number[]; affiliations: number[]; figures: Map<string, number> }
