import { expect, it } from 'vitest'
import { statementKinds } from '@/lib/backend/import/jats/statement-kind'
import en from '@/messages/en/article.json'
import zh from '@/messages/zh/article.json'

it('has a title in both languages for every subject of a statement', () => {
  expect(Object.keys(en.statement)).toEqual(expect.arrayContaining([...statementKinds]))
  expect(Object.keys(zh.statement)).toEqual(expect.arrayContaining([...statementKinds]))
})
