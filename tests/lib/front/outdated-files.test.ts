import { expect, it } from 'vitest'
import { createOutdatedFiles } from '@/lib/front/outdated-files'
import { pageKeysOf } from '@/lib/front/page-keys'

const MAX = 10

it('compares what a command moves before it is asked, when it is much', async () => {
  const files = new Map([
    ['first', { note: pageKeysOf(['a0'], 1) }],
    ['untouched', { note: pageKeysOf(['b'], 1) }],
    ['last', { note: pageKeysOf([`a${MAX}`, 'b'], 1) }],
    ['later', { note: pageKeysOf(['c'], 1) }],
  ])
  let compared = 0
  const all = () => ((compared += 1), files)
  const outdated = createOutdatedFiles({ ready: Promise.resolve(), all }, MAX)
  for (let n = 0; n < MAX; n += 1) outdated.gather([{ key: `a${n}`, number: 2, urgent: false }])
  await Promise.resolve()
  expect(compared).toBe(0)
  outdated.gather([{ key: `a${MAX}`, number: 2, urgent: false }])
  await Promise.resolve()
  expect(compared).toBe(1)
  // What moves while files are compared is not lost.
  outdated.gather([{ key: 'c', number: 2, urgent: false }])
  expect(await outdated.list()).toEqual(['later', 'last', 'first'])
})
