import { stripIssueLabel, stripPageLabel, stripVolumeLabel } from '../strip-number-labels'
import type { ImportedArticle } from '../model'
import { lineHtml } from './inline'
import { journalNumbers } from './journal-numbers'
import { type Side, joinedPair, nothing, pairOfAny } from './bilingual'
import { type Element, all, at, attribute, children, nameOf, textOf } from './xml'

/** Reads the journal from `journal-meta`. */
export function journal(root: Element, main: Side | null): ImportedArticle['journal'] {
  const meta = at(root, 'front', 'journal-meta')
  const titles = [...all(meta, 'journal-title'), ...all(meta, 'trans-title')]
  const publishers = all(meta, 'publisher-name').filter(
    (name) => attribute(name, 'specific-use') !== 'short-name',
  )
  return {
    title: pairOfAny(titles, textOf, main),
    abbrev: abbreviation(meta),
    ...journalNumbers(meta),
    publisher: joinedPair(publishers, textOf, main, '; '),
  }
}

/** Types of a short title that others cite the journal by, as indexes print it. */
const CITED_BY = ['iso', 'iso-abbrev', 'nlm-ta', 'pubmed', 'publisher']

/** Returns the short title others cite a journal by, of several that of an index before an acronym; null without one. */
function abbreviation(meta: Element | null): string | null {
  const titles = all(meta, 'abbrev-journal-title')
  const rank = (title: Element): number => {
    const at = CITED_BY.indexOf(attribute(title, 'abbrev-type')?.toLowerCase() ?? '')
    return at < 0 ? CITED_BY.length : at
  }
  const [best] = [...titles].sort((a, b) => rank(a) - rank(b))
  const ids = ['iso-abbrev', 'nlm-ta'].flatMap((type) =>
    all(meta, 'journal-id').filter((id) => attribute(id, 'journal-id-type') === type),
  )
  return textOf(best) || textOf(ids[0]) || null
}

/** Returns the titles of the issue, alone or grouped with their subtitles (JATS 1.2). */
const issueTitles = (meta: Element): Element[] =>
  [meta, ...children(meta, 'volume-issue-group', 'issue-title-group')].flatMap((holder) =>
    children(holder, 'issue-title'),
  )

/** Reads volume, issue and pages of the article, those of the first group where it stands in several issues. */
export function issue(meta: Element) {
  const [group = null] = children(meta, 'volume-issue-group')
  const text = (name: string) => textOf(at(meta, name)) || textOf(at(group, name)) || null
  return {
    volume: stripVolumeLabel(text('volume')),
    issue: withPart(stripIssueLabel(text('issue')), text('supplement'), text('issue-part')),
    issueTitle: pairOfAny(issueTitles(meta), textOf, null),
    firstPage: stripPageLabel(text('fpage')),
    lastPage: stripPageLabel(text('lpage') ?? text('fpage')),
    elocationId: text('elocation-id'),
  }
}

/** Longest name of a part of an issue; a longer one is its title. */
const SHORT = 20

/** An issue with the supplement or part of it that the article stands in: "2 Suppl 1", "2B". */
function withPart(issue: string | null, supplement: string | null, part: string | null): string | null {
  const named = supplement && /^\d+$/.test(supplement) ? `Suppl ${supplement}` : supplement
  const [first] = [named, part].filter((each) => each && each.length <= SHORT)
  if (!first || issue?.toLowerCase().includes(first.toLowerCase()) || /s|增/i.test(issue ?? '')) return issue
  return issue && /^[A-Z]$/i.test(first) ? issue + first : [issue, first].filter(Boolean).join(' ')
}

/** Reads the contracts of older tag sets: sponsors, each with the numbers that link to it. */
function contracts(meta: Element, main: Side | null): ImportedArticle['funds'] {
  const sponsors = children(meta, 'contract-sponsor')
  const numbers = children(meta, 'contract-num')
  const isOf = (number: Element, sponsor: Element): boolean => {
    const links = [attribute(number, 'rid'), attribute(sponsor, 'rid')].filter(Boolean)
    if (links.length === 0) return sponsors.length === 1
    return links.some((link) => link === attribute(sponsor, 'id') || link === attribute(number, 'id'))
  }
  const own = (sponsor: Element) => numbers.filter((number) => isOf(number, sponsor))
  const loose = numbers.filter((number) => !sponsors.some((sponsor) => isOf(number, sponsor)))
  return [
    ...sponsors.map((sponsor) => ({
      funder: pairOfAny([sponsor], nameOf, main),
      award: own(sponsor).map(textOf).join(', ') || null,
    })),
    ...loose.map((number) => ({ funder: { ...nothing }, award: textOf(number) || null })),
  ]
}

type Fund = ImportedArticle['funds'][number]

/** Joins awards with one number of which one has the Chinese name of the funder alone, the next the English one. */
const inBothLanguages = (funds: Fund[]): Fund[] =>
  funds.reduce<Fund[]>((read, fund) => {
    const before = read.at(-1)
    const isOther =
      before &&
      fund.award !== null &&
      before.award === fund.award &&
      [before.funder, fund.funder].every(({ zh, en }) => (zh === null) !== (en === null)) &&
      (before.funder.zh === null) !== (fund.funder.zh === null)
    if (!isOther) return [...read, fund]
    const funder = { zh: before.funder.zh ?? fund.funder.zh, en: before.funder.en ?? fund.funder.en }
    return [...read.slice(0, -1), { ...fund, funder }]
  }, [])

/** Reads awards and the funding statement. */
export function funding(meta: Element, main: Side | null) {
  const groups = [meta, ...children(meta, 'support-group')].flatMap((each) => children(each, 'funding-group'))
  const funds = groups
    .flatMap((group) => children(group, 'award-group'))
    .map((award) => ({
      funder: joinedPair(children(award, 'funding-source', 'support-source'), nameOf, main, '; '),
      award: children(award, 'award-id').map(textOf).join(', ') || null,
    }))
    .concat(contracts(meta, main))
  return {
    funds: inBothLanguages(funds).filter(({ funder, award }) => funder.zh ?? funder.en ?? award),
    fundingStatementHtml: joinedPair(
      groups.flatMap((group) => children(group, 'funding-statement')),
      lineHtml,
      main,
      ' ',
    ),
  }
}
