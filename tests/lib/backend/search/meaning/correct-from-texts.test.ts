import { expect, it } from 'vitest'
import { documentTexts } from '@/lib/backend/search/meaning/evidence'
import { correctFromTexts } from '@/lib/backend/search/meaning/correct-from-texts'

it.each([
  ['hbase definative guide', 'hbase: the definitive guide', 'hbase definitive guide'],
  ['codemixed sentiment', 'sentiment in code mixed text', 'code mixed sentiment'],
  ['地膜复盖 春小麦', '地膜覆盖导致春小麦减产', '地膜覆盖 春小麦'],
  ['中华白海屯 厦门', '厦门中华白海豚的分布', '中华白海豚 厦门'],
])('spells %s as the title “%s” has it', (query, title, right) => {
  expect(correctFromTexts(documentTexts(`\u0001t ${title.replace(':', '')} `), query)?.text).toBe(right)
})

it.each([
  ['every word is as typed', 'definitive guide', 'the definitive guide'],
  ['the work lacks a word', 'definative guide cassandra', 'the definitive guide'],
  ['another character has another sound', '地膜掩盖 春小麦', '地膜覆盖导致春小麦减产'],
  ['a short word differs', '土地 春小麦', '土堤与春小麦'],
])('corrects nothing where %s', (_, query, title) => {
  expect(correctFromTexts(documentTexts(`\u0001t ${title} `), query)).toBeNull()
})
