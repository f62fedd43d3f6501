import { expect, it } from 'vitest'
import { classNumber } from '@/lib/backend/search/query/classification'

it.each([
  ['TP391.41', 'TP391.41', false],
  ['ｇ２５０', 'G250', false],
  ['R73-3.1', 'R73-3.1', false],
  ['中图分类号：TP393', 'TP393', true],
  ['CLC: Q94', 'Q94', true],
])('reads the class in %s', (query, number, isLabelled) =>
  expect(classNumber(query)).toEqual({ number, isLabelled }),
)

it.each(['p53', 'B12', 'CO2', 'TP393 网络', 'GSK3', 'clc', '2019'])('reads no class in %s', (query) =>
  expect(classNumber(query)).toBeNull(),
)
