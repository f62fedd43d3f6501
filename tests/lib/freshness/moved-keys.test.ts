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

  it('stay bounded: beyond the bound what was made before the older half moved counts as changed', () => {
    const moved = createMovedKeys(3)
    moved.reset(0)
    moved.apply(
      4,
      [1, 2, 3, 4].map((number) => moves(number, `article:${number}`)),
    )
    const states = [1, 2, 3].map((madeAt) => moved.stateOf(['article:9'], madeAt))
    expect(states).toEqual(['changed', 'current', 'current'])
    expect(moved.stateOf(['article:4'], 3)).toBe('changed')
  })

  it('remember longest what moved last, however long it is known', () => {
    const moved = createMovedKeys(3)
    moved.reset(0)
    moved.apply(5, [moves(1, 'a'), moves(2, 'b'), moves(3, 'c'), moves(4, 'a'), moves(5, 'd')])
    expect(['a', 'b'].map((key) => moved.stateOf([key], 3))).toEqual(['changed', 'current'])
    expect(moved.stateOf(['a'], 4)).toBe('current')
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
  it('know which were moved by a command that is done, also if another one moves them again', () => {
    const moved = createMovedKeys()
    moved.reset(10)
    moved.apply(14, [
      moves(11, 'article:7'),
      moves(12, SETTLED),
      moves(13, 'article:8'),
      moves(14, 'article:7'),
    ])
    const isSettled = (key: string, madeAt: number) => moved.movedBeforeSettled([key], madeAt)
    expect([isSettled('article:7', 10), isSettled('article:7', 11), isSettled('article:8', 10)]).toEqual([
      ...[true, false, false],
    ])
    moved.apply(15, [moves(15, SETTLED)])
    expect([isSettled('article:7', 13), isSettled('article:8', 12), isSettled('article:7', 14)]).toEqual([
      ...[true, true, false],
    ])
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

  it('stay bounded where all are urgent: what was made before the older half counts as withdrawn', () => {
    const moved = createMovedKeys(3)
    moved.reset(0)
    moved.apply(
      4,
      [1, 2, 3, 4].map((number) => moves(number, `article:${number}`, true)),
    )
    moved.apply(5, [moves(5, 'article:9', true)])
    expect([1, 2, 5].map((madeAt) => moved.stateOf(['article:8'], madeAt))).toEqual([
      ...['withdrawn', 'current', 'current'],
    ])
    expect(moved.stateOf(['article:9'], 4)).toBe('withdrawn')
  })
})
