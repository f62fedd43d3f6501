import { expect, it } from 'vitest'
import { issueTitle, issueTitleInYear } from '@/lib/i18n/issue-title'
import { translator } from '@/lib/i18n/translator'

const titles = (volume: string, issue: string) => {
  const period = { year: 2026, volume, issue }
  return (['zh', 'en'] as const).flatMap((locale) =>
    [issueTitle, issueTitleInYear].map((title) => title(period, translator(locale, 'issue'))),
  )
}

it.each([
  ['31', '4', ['2026 年第 31 卷第 4 期', '第 31 卷第 4 期', '2026, Vol. 31, No. 4', 'Vol. 31, No. 4']],
  ['', '4', ['2026 年第 4 期', '第 4 期', '2026, No. 4', 'No. 4']],
  ['55', '', ['2026 年第 55 卷', '第 55 卷', '2026, Vol. 55', 'Vol. 55']],
])(
  'an issue is named with its year, and without below it; volume "%s", number "%s"',
  (volume, issue, expected) => expect(titles(volume, issue)).toEqual(expected),
)
