import { isIssn } from './check-digits'
import type { Finding, JournalFacts } from './facts'

export const JOURNAL_CODES = ['noIssn', 'issnForm', 'noEnglishName', 'noPublisher', 'noAbbrev'] as const

export type JournalCode = (typeof JOURNAL_CODES)[number]

/** Returns what a crawler would miss or misread in everything a journal publishes. */
export function journalFindings(journal: JournalFacts): Finding<JournalCode>[] {
  const numbers = [journal.issn, journal.eissn].filter((number) => number !== null && number !== '')
  const findings: (Finding<JournalCode> | false)[] = [
    numbers.length === 0 && { code: 'noIssn', severity: 'warning', detail: null },
    ...numbers
      .filter((number) => !isIssn(number ?? ''))
      .map((number): Finding<JournalCode> => ({ code: 'issnForm', severity: 'error', detail: number })),
    !journal.enName && { code: 'noEnglishName', severity: 'warning', detail: null },
    !journal.publisher && { code: 'noPublisher', severity: 'warning', detail: null },
    !journal.abbrev && { code: 'noAbbrev', severity: 'hint', detail: null },
  ]
  return findings.filter((finding) => finding !== false)
}
