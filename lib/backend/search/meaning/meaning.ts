import type { Condition } from '../queries/condition'
import type { SearchHit } from '../queries/search-hits'
import type { FieldsRead } from './parts'

/** What a query was taken for besides the words typed. */
export type Reading =
  | { kind: 'fields'; fields: FieldsRead['fields'] }
  | { kind: 'spelling' | 'pinyin' | 'question' | 'part' | 'some' | 'translation'; to: string[] }
  | { kind: 'similar' }

/** What a search finds by what was meant: documents that come first, and what holds for all of them. */
export type Meaning = {
  lead: SearchHit[]
  where: Condition
  readings: Reading[]
  /** Whether the documents are only near to what was typed. */
  isNearest: boolean
}

/** A plain query, where it is looked for, and what its words as typed find. */
export type Typed = {
  query: string
  siteIds: number[]
  scope: Condition
  /** Condition of the words as typed; null where nothing holds them. */
  where: Condition | null
  total: number
  words: string[]
  /** The best documents of the words as typed. */
  best: () => Promise<SearchHit[]>
}
