import type { ImportedArticle } from './model'
import type { StoredFile } from '@/lib/backend/files/queries/file'

/** An article with what is needed to write all that hangs on it. */
export type Parts = {
  articleId: number
  siteId: number
  article: ImportedArticle
  /** Stored files by the name the article calls them; the source as `metaxml`. */
  stored: Map<string, StoredFile>
  year: number
  ids: PartIds
}

/** Ids of the parts others name: authors and affiliations in their order, figures and tables by their anchors. */
export type PartIds = { authors: number[]; affiliations: number[]; figures: Map<string, number> }
