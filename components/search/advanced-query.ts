import type { Option } from '@/components/ui/select'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'
import { readableFieldNames } from '@/lib/rules/field-names'

/** A filled row: its field (empty: all), and the operator that joins it to the row before. */
type AdvancedCondition = { field: string; q: string; op: string; exact: boolean }

/** Reads the filled rows of a form by the names of its fields (`q1`, `f1`, `o1`, `e1`). */
export const advancedConditions = (value: (name: string) => string | undefined): AdvancedCondition[] =>
  ADVANCED_ROWS.flatMap((row) => {
    const q = value(`q${row}`)?.trim()
    return q
      ? [
          {
            field: value(`f${row}`) ?? '',
            q,
            op: value(`o${row}`) ?? 'AND',
            exact: value(`e${row}`) === '1',
          },
        ]
      : []
  })

/** Closes an open quote and removes parentheses without their counterpart, which would reach into other rows. */
function balanced(q: string): string {
  const text = (q.match(/"/g)?.length ?? 0) % 2 === 1 ? `${q}"` : q
  const [opened, closed] = [text.split('(').length, text.split(')').length]
  return opened === closed && !/^[^(]*\)/.test(text) ? text : text.replace(/[()]/g, ' ').trim()
}

/** Returns the text of a row as one operand: several words stay together by parentheses. */
function operandOf({ q, exact }: AdvancedCondition): string {
  if (exact) return `"${q.replace(/["“”„＂]/g, ' ')}"`
  const text = balanced(q)
  const isSingle = /^(\S+|"[^"]*")$/.test(text)
  return isSingle ? text : `(${text})`
}

/**
 * Returns conditions as one query in the search syntax that means what they do, joined from left to right: `Title: desert
 * AND Author: "Zhang Wei"`, `(desert OR laser) AND Title: (quantum dots)`.
 */
export function advancedExpression(conditions: AdvancedCondition[], fields: readonly Option[]): string {
  let expression = ''
  let hasOr = false
  for (const condition of conditions) {
    const field = fields.find(({ value }) => value !== '' && value === condition.field)
    const name = field && (readableFieldNames.has(field.label) ? field.label : field.value)
    const isAlone = conditions.length === 1 && !name && condition.op !== 'NOT' && !condition.exact
    const operand = isAlone ? condition.q : operandOf(condition)
    const term = name ? `${name}: ${operand}` : operand
    if (expression === '') {
      expression = condition.op === 'NOT' ? `NOT ${term}` : term
      continue
    }
    // OR binds less tightly than what follows.
    const left = hasOr && condition.op !== 'OR' ? `(${expression})` : expression
    hasOr = condition.op === 'OR'
    expression = `${left} ${condition.op} ${term}`
  }
  return expression
}
