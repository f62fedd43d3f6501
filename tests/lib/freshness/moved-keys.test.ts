import { describe, expect, it } from 'vitest'
import { SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'

const moves = (number: number, key: string, urgent = false) => ({ number, key, urgent })

describe('moved keys', () => {
  it('tell what was made before a key moved from what was made after', () => {
    const moved = createMovedKeys()
    moved.reset(10)
    moved.apply(12, [moves(11, 'article:7'), moves(12, 'issue:3', true)])
    expect(moved.stateOf(['article:7'], 10)).toBe('changed')
    expect(moved.stateOf(['article:7'], 11)).toBe('current')
    expect(moved.stateOf(['article:8'], 10)).toBe('current')
    expect(moved.stateOf(['article:7', 'issue:3'], 10)).toBe('withdrawn')
    expect(moved.stateOf(['issue:3'], 12)).toBe('current')
  })

  it('forget everything with another database, also what names later changes than it has', () => {
    const moved = createMovedKeys()
    moved.reset(1000)
    moved.reset(50)
    expect([moved.stateOf([], 49), moved.stateOf([], 50), moved.stateOf([], 1000)]).toEqual([
      'changed',
      'current',
      'changed',
    ])
  })

  it('stay bounded: beyond the bound all that was made before counts as changed', () => {
    const moved = createMovedKeys(3)
    moved.reset(0)
    moved.apply(
      4,
      [1, 2, 3, 4].map((number) => moves(number, `article:${number}`)),
    )
    expect([moved.stateOf(['article:9'], 3), moved.stateOf(['article:9'], 4)]).toEqual(['changed', 'current'])
  })

  it('know whether the command that moves them is done', () => {
    const moved = createMovedKeys()
    moved.reset(10)
    expect(moved.unsettled()).toBe(false)
    moved.apply(11, [moves(11, 'article:7')])
    expect(moved.unsettled()).toBe(true)
    moved.apply(12, [moves(12, SETTLED)])
    expect(moved.unsettled()).toBe(false)
  })
  it('take a command that moved none for 30 s for ended: it may have been killed', () => {
    let now = 0
    const moved = createMovedKeys(9, () => now)
    moved.reset(10)
    moved.apply(11, [moves(11, 'article:7')])
    now = 29_000
    moved.apply(11, [])
    expect(moved.unsettled()).toBe(true)
    now = 30_000
    expect(moved.unsettled()).toBe(false)
    moved.apply(12, [moves(12, 'article:8')])
    expect(moved.unsettled()).toBe(true)
  })

  it('stay bounded where all are urgent: what was made before counts as withdrawn', () => {
    const moved = createMovedKeys(3)
    moved.reset(0)
    moved.apply(
      4,
      [1, 2, 3, 4].map((number) => moves(number, `article:${number}`, true)),
    )
    moved.apply(5, [moves(5, 'article:9', true)])
    expect([3, 4, 5].map((madeAt) => moved.stateOf(['article:9'], madeAt))).toEqual([
      ...['withdrawn', 'withdrawn', 'current'],
    ])
    expect(moved.stateOf(['article:1'], 4)).toBe('current')
    expect(moved.stateOf(['article:1'], 3)).toBe('withdrawn')
  })
})
