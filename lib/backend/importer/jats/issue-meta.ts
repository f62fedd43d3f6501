import type { ImportedArticle } from '../model'
import { titleHtml } from './inline'
import { type Lang, pair } from './side'
import { type Element, all, at, attribute, children, textOf } from './xml'

/** The journal as `journal-meta` names it. */
export function journal(root: Element, main: Lang | null): ImportedArticle['journal'] {
  const meta = at(root, 'front', 'journal-meta')
  const titles = [...all(meta, 'journal-title'), ...all(meta, 'trans-title')]
  const issns = children(meta, 'issn')
  const issn = (...types: string[]) =>
    textOf(
      issns.find((element) =>
        types.includes(attribute(element, 'publication-format') ?? attribute(element, 'pub-type') ?? ''),
      ),
    ) || null
  const publishers = all(meta, 'publisher-name')
  return {
    title: pair(titles, textOf, main ?? 'en'),
    abbrev: textOf(all(meta, 'abbrev-journal-title')[0]) || null,
    issn: issn('print', 'ppub') ?? (textOf(issns[0]) || null),
    eissn: issn('electronic', 'epub'),
    cn: textOf(children(meta, 'journal-id').find((id) => attribute(id, 'journal-id-type') === 'cn')) || null,
    publisher: pair(publishers, textOf, main ?? 'en'),
  }
}

/** Where in the volume the article stands. */
export function issue(meta: Element) {
  const text = (name: string) => textOf(at(meta, name)) || null
  return {
    volume: text('volume'),
    issue: text('issue'),
    issueTitle: pair(children(meta, 'issue-title'), textOf, null),
    firstPage: text('fpage'),
    lastPage: text('lpage') ?? text('fpage'),
    elocationId: text('elocation-id'),
  }
}

/** Awards and the funding statement. */
export function funding(meta: Element, main: Lang | null) {
  const groups = children(meta, 'funding-group')
  const funds = groups
    .flatMap((group) => children(group, 'award-group'))
    .map((award) => ({
      funder: pair(all(award, 'funding-source', 'institution'), textOf, main ?? 'en'),
      award: children(award, 'award-id').map(textOf).join(', ') || null,
    }))
  return {
    funds: funds.filter(({ funder, award }) => funder.zh ?? funder.en ?? award),
    fundingStatementHtml: pair(
      groups.flatMap((group) => children(group, 'funding-statement')),
      titleHtml,
      main ?? 'en',
    ),
  }
}
