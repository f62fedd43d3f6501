import { expect, it } from 'vitest'
import { saysLittle } from '@/lib/backend/search/query/everyday-words'

it.each(['光合作用', '遗传算法', '数学模型', '人际关系', '肝功能'])('takes %s for a subject', (word) =>
  expect(saysLittle(word)).toBe(false),
)

it.each(['影响因素', '作用', '研究进展', '怎么', 'why', '1990年代'])('takes %s for little', (word) =>
  expect(saysLittle(word)).toBe(true),
)
