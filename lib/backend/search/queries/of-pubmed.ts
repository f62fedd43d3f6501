import { sql } from 'drizzle-orm'
import { articleFronts, pubMedNumbers } from '@/lib/backend/db/db'
import type { Condition } from './condition'

/** Returns the condition for the article of a number in PubMed (`31978945`) or PubMed Central (`PMC7045880`). */
export const ofPubMed = (number: string): Condition =>
  sql`kind = 'article' and ref_id in (select article_id from ${articleFronts} where (${pubMedNumbers}) ? ${number})`
