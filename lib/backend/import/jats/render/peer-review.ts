import { escapeHtml } from '@/lib/text/escape-html'
import { dateOf } from '../dates'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { type Context, part } from './context'

/** Labels of parts of a peer review, by `article-type`. */
const KINDS: readonly [string, RegExp][] = [
  ['decisionLetter', /decision/i],
  ['editorReport', /editor-?(report|assessment|comment)|evaluation-summary/i],
  ['authorReply', /^reply$|author-?(comment|response|reply)|response-to-review/i],
  [
    'reviewerReport',
    /review(er)?-?(report|comment)|referee|peer-?review|community-comment|aggregated-review/i,
  ],
]

/** Returns the kind of a peer review part, else null. A reply counts only next to a letter or report. */
export function reviewKind(element: Element): string | null {
  const kind = kindOf(element)
  const beside = () =>
    children(element.parentNode as Element).some((each) => /Letter|report/i.test(kindOf(each) ?? ''))
  return kind === 'authorReply' && !beside() ? null : kind
}

function kindOf(element: Element): string | null {
  if (element.tagName !== 'sub-article' && element.tagName !== 'response') return null
  const type = attribute(element, 'article-type') ?? ''
  return KINDS.find(([, test]) => test.test(type))?.[0] ?? null
}

/** Renders the parts of an article; consecutive peer review parts form one section. */
export function partsHtml(parts: Element[], level: number, context: Context): string {
  let html = ''
  for (let at = 0; at < parts.length;) {
    const run = parts.slice(at).findIndex((each) => reviewKind(each) === null)
    const reviews = parts.slice(at, run === -1 ? undefined : at + run)
    const [first] = parts.slice(at)
    if (reviews.length === 0 && first) html += context.block(first, level)
    else html += peerReview(reviews, level, context)
    at += Math.max(1, reviews.length)
  }
  return html
}

function peerReview(reviews: Element[], level: number, context: Context): string {
  const id = context.anchorNamed('peer-review')
  const title = '<span data-label="peerReview"></span>'
  context.outline.push({ anchor: id, titleHtml: title, level })
  const inner = reviews.map((each) => context.block(each, level + 1)).join('')
  return `<section id="${id}" data-type="peer-review"><h${level}>${title}</h${level}>${inner}</section>`
}

/** Labels of the custom metadata of a review, by name. */
const META: ReadonlyMap<string, string> = new Map([
  ['peer-review-revision-round', 'round'],
  ['peer-review-recommendation', 'recommendation'],
  ['recommendation', 'recommendation'],
  ['peer-review-stage', 'stage'],
  ['peer-review-type', 'type'],
])
const RECOMMENDATIONS = new Map([
  ...['accept', 'reject', 'revision', 'revise'].map((decision) => [decision, decision] as const),
  ...[
    ['minor-revision', 'minor'],
    ['major-revision', 'major'],
    ['accept-with-minor-revision', 'minor'],
    ['approve', 'approved'],
    ['approved', 'approved'],
    ['approve-with-reservations', 'approvedWithReservations'],
    ['approved-with-reservations', 'approvedWithReservations'],
    ['not-approved', 'notApproved'],
  ].map(([value = '', word = '']) => [value, word] as const),
])

/** Renders round, recommendation, dates and other metadata of a review as a definition list. */
export function reviewFacts(front: Element): string {
  const meta = all(front, 'custom-meta').map((entry) => {
    const name = textOf(at(entry, 'meta-name'))
    const value = textOf(at(entry, 'meta-value'))
    const word = META.get(name)
    const recommendation = word === 'recommendation' ? RECOMMENDATIONS.get(value.toLowerCase()) : undefined
    return [
      word ? label(word) : escapeHtml(name),
      recommendation ? label(`recommended.${recommendation}`) : escapeHtml(value),
    ]
  })
  const dates = [
    ...children(front, 'pub-date'),
    ...children(front, 'history', 'pub-history').flatMap((each) => all(each, 'date')),
  ].map((date) => [
    dateName(attribute(date, 'date-type') ?? attribute(date, 'pub-type') ?? ''),
    dateOf(date) ?? escapeHtml(textOf(date)),
  ])
  const described = all(front, 'event-desc').map((each) => [label('event'), escapeHtml(textOf(each))])
  const rows = [...meta, ...dates, ...described].filter(([, value]) => value)
  return part('review', rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join(''), 'dl')
}

/** The name of a date: its type, or the word for a date for one of publication, which a review has once. */
const dateName = (type: string): string => {
  if (/^(|[ep]?pub|publication|collection|electronic)$/.test(type)) return label('date')
  const stage = STAGES.get(type)
  return stage ? label(stage) : escapeHtml(type.replace(/-/g, ' '))
}

/** Labels of dates of a review, by `date-type`. */
const STAGES = new Map([
  ['received', 'received'],
  ['accepted', 'accepted'],
  ['rev-recd', 'revised'],
  ['reviewer-report-received', 'reportReceived'],
  ['sent-for-review', 'sentForReview'],
])

const label = (word: string): string => `<span data-label="review.${word}"></span>`
