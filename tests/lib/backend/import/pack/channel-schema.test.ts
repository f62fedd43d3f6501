import { expect, it } from 'vitest'
import { channel } from '@/lib/backend/import/pack/channel-schema'

it.each([
  ['column', ['快报'], true],
  ['column', ['快报', '综述'], false],
  ['articleType', ['research-article', 'review-article'], false],
  ['album', ['a', 'b'], true],
  ['publication', ['a'], false],
] as const)('takes a target %s with the keys %j: %s', (kind, keys, taken) => {
  const entry = { key: 'c', code: 'c', name: { zh: '栏目' }, target: { kind, keys } }
  const errors = channel.safeParse(entry).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(errors).toEqual(taken ? [] : ['target.keys'])
})
