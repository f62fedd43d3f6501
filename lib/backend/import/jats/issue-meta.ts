import type { ImportedArticle } from '../model'
import { titleHtml } from './inline'
import { journalNumbers } from './journal-numbers'
import { type Lang, joinedPair, pairOfAny } from './bilingual'
import { type Element, all, at, attribute, children, nameOf, textOf } from './xml'

/** Reads the journal from `journal-meta`. */
export function journal(root: Element, main: Lang | null): ImportedArticle['journal'] {
  const meta = at(root, 'front', 'journal-meta')
  const titles = [...all(meta, 'journal-title'), ...all(meta, 'trans-title')]
  const publishers = all(meta, 'publisher-name').filter(
    (name) => attribute(name, 'specific-use') !== 'short-name',
  )
  return {
    title: pairOfAny(titles, textOf, main),
    abbrev: textOf(all(meta, 'abbrev-journal-title')[0]) || null,
    ...journalNumbers(meta),
    publisher: joinedPair(publishers, textOf, main, '; '),
  }
}

/** Returns the titles of the issue, alone or grouped with their subtitles (JATS 1.2). */
const issueTitles = (meta: Element): Element[] =>
  [meta, ...children(meta, 'volume-issue-group', 'issue-title-group')].flatMap((holder) =>
    children(holder, 'issue-title'),
  )

/** Reads volume, issue and pages of the article. */
export function issue(meta: Element) {
  const text = (name: string) => textOf(at(meta, name)) || null
  return {
    volume: text('volume'),
    issue: text('issue'),
    issueTitle: pairOfAny(issueTitles(meta), textOf, null),
    firstPage: text('fpage'),
    lastPage: text('lpage') ?? text('fpage'),
    elocationId: text('elocation-id'),
  }
}

/** Reads awards and the funding statement. */
export function funding(meta: Element, main: Lang | null) {
  const groups = children(meta, 'funding-group')
  const funds = groups
    .flatMap((group) => children(group, 'award-group'))
    .map((award) => ({
      funder: joinedPair(children(award, 'funding-source'), nameOf, main, '; '),
      award: children(award, 'award-id').map(textOf).join(', ') || null,
    }))
  return {
    funds: funds.filter(({ funder, award }) => funder.zh ?? funder.en ?? award),
    fundingStatementHtml: joinedPair(
      groups.flatMap((group) => children(group, 'funding-statement')),
      titleHtml,
      main,
      ' ',
    ),
  }
}
