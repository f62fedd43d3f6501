import type { Option } from '@/components/ui/select'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'

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

/** Returns conditions as one query in the search syntax: `Title: desert AND Author: "Zhang Wei"`. */
export const advancedExpression = (conditions: AdvancedCondition[], fields: readonly Option[]): string =>
  conditions
    .map(({ op, ...condition }, at) => {
      const field = fields.find(({ value }) => value !== '' && value === condition.field)
      const text = condition.exact ? `"${condition.q}"` : condition.q
      const term = field ? `${field.label}: ${text}` : text
      return at === 0 && op !== 'NOT' ? term : `${op} ${term}`
    })
    .join(' ')
