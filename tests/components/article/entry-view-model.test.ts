import { expect, it } from 'vitest'
import { entryView } from '@/components/article/entry-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

const source = (fields: object) =>
  entryView(
    arbitraryArticle({ volume: '', issue: '', pageOrElocationId: null, onlineDate: null, ...fields }),
    {
      locale: 'zh',
      t: translator('zh', 'article'),
      site: { id: 101, isGroup: false },
    },
  ).source

it.each([
  [{ year: 2026, onlineDate: '2026-11-12' }, '2026年11月12日'],
  [{ year: 2026, onlineDate: '2026-11-12', volume: '31', issue: '4' }, '2026, 31(4)'],
  [{ year: 2026, onlineDate: '2025-12-30' }, '2026'],
  [{ year: 2026 }, '2026'],
])('names the source of %j', (fields, expected) => {
  expect(source(fields)).toBe(expected)
})
