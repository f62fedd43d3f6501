import type { Context } from '@/lib/backend/http/handler'
import { resourceTypes } from '@/lib/rules/resource-type'
import { type Condition, allOf, inScope } from '../queries/condition'
import { countHits, newest } from '../queries/search-hits'
import { wordsOfJournal } from '../query/journal-only'
import { journalNamed } from './journals'
import type { Meaning, Typed } from './meaning'
import { byNearJournal } from './near-journal'

const LEADING = 1000

/** Returns the journal that a query names beside numbers, if works of any kind are in it; null where none are. */
export async function journalCalled(
  context: Context,
  siteIds: number[],
  query: string,
): Promise<{ name: string; where: Condition } | null> {
  const scope = inScope([...resourceTypes], siteIds)
  const journal = await journalNamed(context, scope, wordsOfJournal(query).join(' '))
  if (!journal) return null
  return (await countHits(context.db, allOf([journal.where, scope]))) > 0 ? journal : null
}

/**
 * The works of the journal of a query that names nothing else, whose numbers no work of it has; those of a journal with
 * nearly that name where none is called so.
 */
export async function byJournalOnly(context: Context, typed: Typed): Promise<Meaning | null> {
  const journal = await journalCalled(context, typed.siteIds, typed.query)
  if (!journal) return byNearJournal(context, typed)
  const where = allOf([journal.where, typed.scope])
  const lead = await newest(context.db, where, { limit: LEADING })
  return lead.length === 0
    ? null
    : { lead, where, readings: [{ kind: 'part', to: [journal.name] }], isNearest: true }
}
