import type { Context } from '@/lib/backend/http/handler'
import type { Condition } from './queries/condition'
import { usesOfValues } from './queries/similar-values'
import { wholeWord } from './document'

/** Counts the documents of a scope with each keyword or person, up to a limit. */
export async function usesOfLabels(
  { db, scope }: { db: Context['db']; scope: Condition },
  labels: string[],
): Promise<Map<string, number>> {
  const labelOf = new Map<string, string>()
  for (const label of labels) {
    const word = wholeWord(label)
    if (word) labelOf.set(word, label)
  }
  const uses = await usesOfValues(db, scope, [...labelOf.keys()])
  return new Map([...uses].map(([word, count]) => [labelOf.get(word) ?? '', count]))
}
