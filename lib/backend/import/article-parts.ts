import type { ImportedArticle } from './model'
import type { StoredFile } from '@/lib/backend/files/queries/file'

/** An article with everything needed to write its parts. */
export type ArticleParts = {
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
