import type { Option } from '@/components/ui/select'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'

/** A row with text: its field (empty: all), and how it is joined to what stands before it. */
type AdvancedCondition = { field: string; q: string; op: string; exact: boolean }

/** The filled rows of a form, read by the names of its fields (`q1`, `f1`, `o1`, `e1`). */
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

/** Conditions as one query a reader can learn from: `Title: desert AND Author: "Zhang Wei"`. */
export const advancedExpression = (conditions: AdvancedCondition[], fields: readonly Option[]): string =>
  conditions
    .map(({ op, ...condition }, at) => {
      const field = fields.find(({ value }) => value !== '' && value === condition.field)
      const text = condition.exact ? `"${condition.q}"` : condition.q
      const term = field ? `${field.label}: ${text}` : text
      return at === 0 && op !== 'NOT' ? term : `${op} ${term}`
    })
    .join(' ')
