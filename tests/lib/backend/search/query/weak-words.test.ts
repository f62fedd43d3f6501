import { expect, it } from 'vitest'
import { isWeakOrAspect } from '@/lib/backend/search/query/weak-words'

it.each(['光合作用', '遗传算法', '数学模型', '人际关系', '肝功能'])(
  'does not weaken %s, which is a subject',
  (word) => expect(isWeakOrAspect(word)).toBe(false),
)

it.each(['影响因素', '作用', '研究进展', '怎么', 'why', '1990年代'])('weakens %s', (word) =>
  expect(isWeakOrAspect(word)).toBe(true),
)
