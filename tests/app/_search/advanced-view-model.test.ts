import { describe, expect, it } from 'vitest'
import {
  advancedFormView,
  advancedState,
  conditionsOf,
  expressionOf,
} from '@/app/_search/advanced-view-model'
import { translator } from '@/lib/i18n/translator'

const t = translator('en', 'search')
const rows = (query: Record<string, string>) => advancedFormView(advancedState(query, 'en'), [], [], t).rows

describe('advancedFormView', () => {
  it('has one more row than are filled, five at most', () => {
    expect(rows({})).toHaveLength(3)
    expect(rows({ q1: 'a' })).toHaveLength(3)
    expect(rows({ q1: 'a', q2: 'b', q3: 'c' })).toHaveLength(4)
    expect(rows({ q5: 'e' })).toHaveLength(5)
  })

  it('joins the filled rows in order', () => {
    const state = advancedState(
      { q1: 'laser', f1: 'resName_tic', q2: 'x', o2: 'OR', q3: 'y z', o3: 'NOT', e3: '1' },
      'en',
    )
    expect(JSON.parse(conditionsOf(state) ?? '')).toHaveLength(3)
    expect(expressionOf(state, [{ value: 'resName_tic', label: 'Title' }])).toBe(
      'Title: laser OR x NOT "y z"',
    )
  })
})
