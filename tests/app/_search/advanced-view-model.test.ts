import { describe, expect, it } from 'vitest'
import {
  advancedFormView,
  advancedState,
  conditionsOf,
  expressionOf,
} from '@/app/_search/advanced-view-model'
import { translator } from '@/lib/i18n/translator'

const t = translator('en', 'search')
const shown = (query: Record<string, string>, submitted?: string) =>
  advancedFormView(advancedState(query, 'en'), [], [], t, submitted).shown

describe('advancedFormView', () => {
  it('has one more row than are filled, or as many as its button asked for', () => {
    expect(shown({})).toBe(3)
    expect(shown({ q1: 'a' })).toBe(3)
    expect(shown({ q1: 'a', q2: 'b', q3: 'c' })).toBe(4)
    expect(shown({ q9: 'e' })).toBe(10)
    expect(shown({ q10: 'e' })).toBe(10)
    expect(shown({}, '6')).toBe(6)
    expect(shown({}, '1e9')).toBe(10)
    expect(shown({}, 'six')).toBe(3)
  })

  it('offers to stay within the earlier searches of its address', () => {
    const within = (query: Record<string, string>) =>
      advancedFormView(advancedState(query, 'en'), [], [], t).within
    expect(within({ q1: 'salt', within: 'q=water&year=2020' })).toEqual({
      ...{ value: 'q=water&year=2020', label: expect.stringMatching(/^Search within .*water.*2020/) },
    })
    expect(within({ q1: 'salt' })).toBeNull()
  })

  it('joins the filled rows in order', () => {
    const state = advancedState(
      { q1: 'laser', f1: 'resName_tic', q2: 'x', o2: 'OR', q3: 'y z', o3: 'NOT', e3: '1' },
      'en',
    )
    expect(JSON.parse(conditionsOf(state) ?? '')).toHaveLength(3)
    expect(expressionOf(state, [{ value: 'resName_tic', label: 'Title' }])).toBe(
      '(Title: laser OR x) NOT "y z"',
    )
    expect(expressionOf(advancedState({ q2: 'late', o2: 'NOT', q10: 'last' }, 'en'), [])).toBe(
      'NOT late AND last',
    )
  })
})
