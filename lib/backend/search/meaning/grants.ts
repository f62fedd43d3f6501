import type { Condition } from '../queries/condition'
import { compileQuery } from '../query/compile'
import { grantNumbers } from '../query/grant-number'

/** Returns the numbers of grants a query names, and the condition for works that state all of them; null without any. */
export function grantsNamed(query: string): { numbers: string[]; where: Condition } | null {
  const numbers = grantNumbers(query)
  if (numbers.length === 0) return null
  const terms = numbers.map((text) => ({ kind: 'term' as const, field: 'r' as const, text, phrase: false }))
  const { where } = compileQuery({ root: { kind: 'and', nodes: terms }, notices: [] })
  return where === null ? null : { numbers, where }
}
