import { expect, it } from 'vitest'
import { issueTitle, issueTitleInYear } from '@/app/_issue/issue-title'
import type { Period } from '@/lib/contract/period'
import { translator } from '@/lib/i18n/translator'

const titles = (volume: string) => {
  const period = { year: 2026, volume, issue: '4' } as Period
  return (['zh', 'en'] as const).flatMap((locale) =>
    [issueTitle, issueTitleInYear].map((title) => title(period, translator(locale, 'issue'))),
  )
}

it.each([
  ['31', ['2026 年第 31 卷第 4 期', '第 31 卷第 4 期', '2026, Vol. 31, No. 4', 'Vol. 31, No. 4']],
  ['', ['2026 年第 4 期', '第 4 期', '2026, No. 4', 'No. 4']],
])('an issue is named with its year, and without below it; volume "%s"', (volume, expected) =>
  expect(titles(volume)).toEqual(expected),
)
