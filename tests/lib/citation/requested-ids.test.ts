import { describe, expect, it } from 'vitest'
import { requestedIds } from '@/lib/citation/requested-ids'

describe('the ids a citation page is asked for', () => {
  it.each([
    ['7,8', [7, 8], 0, 0],
    ['7;8 9', [7, 8, 9], 0, 0],
    ['8,7,8,08', [8, 7], 0, 0],
    ['7,abc,-5,1.5,0,99999999999', [7], 5, 0],
    ['5,4,3,2,1', [5, 4, 3], 0, 2],
    [',,', [], 0, 0],
  ])('%s', (text, ids, unreadable, over) => {
    expect(requestedIds(text, 3)).toEqual({ ids, unreadable, over })
  })
})
