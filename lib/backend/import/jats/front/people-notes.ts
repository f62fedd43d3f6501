import type { Statement } from '@/lib/backend/db/schema/column-types'
import { escapeHtml } from '@/lib/text/escape-html'
import { langOf, sideOf } from '../bilingual'
import { isAuthor, isOrcid } from '../byline'
import { correspondence } from '../correspondence'
import { statementKind } from '../statement-kind'
import { formsOfName, otherNames, personText } from '../contributor-names'
import type { Context } from '../render/context'
import { nameHtml } from '../render/person'
import { rest } from '../render/sections'
import { type Element, all, attribute, children, isElement, nameOf, textOf } from '../xml'
import { EMAIL, mailLink } from './link-emails'

const LEVEL = 4

const contribsOf = (meta: Element): Element[] =>
  children(meta, 'contrib-group').flatMap((group) => all(group, 'contrib'))

/** Reads the biographies of contributors, each headed by the person's name. */
export const biographies = (meta: Element, context: Context): Statement[] =>
  contribsOf(meta).flatMap((contrib) =>
    [contrib, ...children(contrib, 'collab')]
      .flatMap((each) => children(each, 'bio'))
      .map((bio): Statement => {
        const lang = langOf(bio) ?? context.language
        const name = personText(contrib, lang)
        const inner = rest(bio, LEVEL, context, [])
        return {
          kind: 'biography',
          titleHtml: null,
          lang,
          html: `<p><b>${escapeHtml(name)}</b></p>${inner || `<p>${context.inner(bio, LEVEL)}</p>`}`,
        }
      }),
  )

/** Parts of a contributor that are read elsewhere. */
const READ = new Set([
  ...['name', 'string-name', 'name-alternatives', 'collab', 'collab-alternatives', 'email', 'xref', 'aff'],
  ...['aff-alternatives', 'role', 'bio', 'contrib-group', 'contrib', 'fn', 'x', 'collab-wrap'],
])

/** What the name of a group may hold beside it. */
const OF_GROUP = ['author-comment', 'on-behalf-of', 'ext-link', 'uri', 'address']

/** As much of a note as says what it is about. */
const NOTE = 80

/** Reads other data of people: degrees, addresses, links, comments, on whose behalf they write. One line per person. */
export function peopleNotes(meta: Element, context: Context): Statement[] {
  // Where some addresses are listed, those of the corresponding authors are not left out.
  const areEmailsListed = contribsOf(meta).some((contrib) => ownEmails(contrib, meta, false).length > 0)
  const isDeathNoted = notedDeaths(meta)
  const lines = contribsOf(meta).flatMap((contrib) => {
    const parts = [
      ...children(contrib),
      ...children(contrib, 'collab').flatMap((each) => children(each, ...OF_GROUP)),
    ]
      .filter((each) => !READ.has(each.tagName) && !isOrcid(each))
      .map((each) => partOf(each, context))
    const equal = isDead(contrib) && !isDeathNoted(contrib) ? ['†'] : []
    const names = otherNames(contrib).map(escapeHtml)
    const notes = [...names, ...parts, ...equal, ...ownEmails(contrib, meta, areEmailsListed)].filter(Boolean)
    return notes.length
      ? [`<p><b>${escapeHtml(personText(contrib, context.language))}</b> ${notes.join('; ')}</p>`]
      : []
  })
  const groups = children(meta, 'contrib-group').flatMap((group) =>
    children(group)
      .filter(({ tagName }) => !GROUP.has(tagName))
      .map((each) => `<p>${partOf(each, context)}</p>`),
  )
  const html = [...lines, ...groups, ...emails(meta)].join('')
  return html ? [{ kind: 'people', titleHtml: null, lang: context.language, html }] : []
}

const isDead = (contrib: Element): boolean => attribute(contrib, 'deceased') === 'yes'

/** Returns whether a note says that somebody died: one linked to, or one nobody is linked to and only one died. */
function notedDeaths(meta: Element): (contrib: Element) => boolean {
  const notes = children(meta, 'author-notes')
    .flatMap((holder) => all(holder, 'fn'))
    .filter((note) => statementKind(attribute(note, 'fn-type'), textOf(note).slice(0, NOTE)) === 'deceased')
  const isLinked = linkedTo(notes)
  const contribs = contribsOf(meta)
  const isAboutOne =
    notes.length > 0 && contribs.filter(isDead).length === 1 && !contribs.some((contrib) => isLinked(contrib))
  return (contrib) => isAboutOne || isLinked(contrib)
}

/** Returns whether somebody is linked to one of some notes, of which there may be few for thousands. */
function linkedTo(notes: Element[]): (contrib: Element) => boolean {
  const ids = new Set(notes.map((note) => attribute(note, 'id')))
  return (contrib) =>
    ids.size > 0 &&
    all(contrib, 'xref').some((ref) => (attribute(ref, 'rid') ?? '').split(/\s+/).some((rid) => ids.has(rid)))
}

/** Says who contributed equally, where the source says so of each of them and in no sentence. */
export function equalNote(meta: Element, written: Statement[], context: Context): Statement[] {
  const isLinked = linkedTo(
    all(meta, 'fn').filter((note) => statementKind(attribute(note, 'fn-type')) === 'equal'),
  )
  const names = contribsOf(meta)
    .filter((contrib) => attribute(contrib, 'equal-contrib') === 'yes' && !isLinked(contrib))
    .map((contrib) => personText(contrib, context.language))
    .filter(Boolean)
  const isWritten = written.some(({ kind }) => kind === 'equal')
  const areLinked = contribsOf(meta).some(isLinked)
  return names.length < 2 || (isWritten && !areLinked)
    ? []
    : [
        {
          kind: 'equal',
          titleHtml: null,
          lang: context.language,
          html: `<p>${escapeHtml(names.join(', '))}</p>`,
        },
      ]
}

/**
 * E-mails of somebody the page shows nowhere else: beside a name in the byline stands that of a corresponding author,
 * which `areListed` repeats.
 */
function ownEmails(contrib: Element, meta: Element, areListed: boolean): string[] {
  const holders = [contrib, ...children(contrib, 'address')]
  const places = children(contrib, 'aff', 'aff-alternatives').flatMap((aff) => all(aff, 'email'))
  const emails = [...holders.flatMap((each) => children(each)), ...places]
    .filter(({ tagName }) => tagName === 'email')
    .map(textOf)
  const isShown = !isAuthor(contrib) || correspondence(contrib, meta, formsOfName(contrib)).corresponding
  return [...new Set(emails)].slice(isShown && !(areListed && isAuthor(contrib)) ? 1 : 0).map(mailLink)
}

/** Returns emails found in affiliations only, with the initials next to them. */
function emails(meta: Element): string[] {
  const known = new Set(contribsOf(meta).flatMap((contrib) => all(contrib, 'email').map(textOf)))
  const affs = [...children(meta, 'aff', 'aff-alternatives'), ...children(meta, 'contrib-group')].flatMap(
    (holder) => (holder.tagName === 'contrib-group' ? all(holder, 'aff') : [holder]),
  )
  const marked = affs
    .flatMap((aff) => all(aff, 'email'))
    .map((email) => {
      const initials = /^\s*(\([\p{L}.,\s-]{1,20}\))/u.exec(email.nextSibling?.nodeValue ?? '')?.[1] ?? ''
      return { address: textOf(email), initials }
    })
  const written = affs
    .flatMap(textsOf)
    .flatMap((text) => (text.match(EMAIL) ?? []).map((address) => ({ address, initials: '' })))
  const lines = [...marked, ...written].flatMap(({ address, initials }) => {
    if (known.has(address)) return []
    known.add(address)
    return [`${mailLink(address)} ${escapeHtml(initials)}`.trim()]
  })
  return lines.length > 0 ? [`<p>${lines.join('; ')}</p>`] : []
}

/** The texts of an element one by one: what stands side by side in a source may have no space between. */
const textsOf = (element: Element): string[] =>
  Array.from(element.childNodes).flatMap((node) => (isElement(node) ? textsOf(node) : [node.nodeValue ?? '']))

const GROUP = new Set(['contrib', 'aff', 'aff-alternatives', 'xref', 'role', 'fn', 'x', 'contrib-group'])

function partOf(element: Element, context: Context): string {
  if (element.tagName === 'contrib-id')
    return escapeHtml([attribute(element, 'contrib-id-type'), textOf(element)].filter(Boolean).join(': '))
  if (element.tagName === 'address')
    return children(element)
      .filter(({ tagName }) => tagName !== 'email')
      .map((each) => context.inner(each, LEVEL).trim())
      .filter(Boolean)
      .join(', ')
  if (element.tagName === 'on-behalf-of') return onBehalfOf(element, context)
  return context
    .block(element, LEVEL)
    .replace(/<\/?p\b[^>]*>/g, ' ')
    .trim()
}

/** For whom somebody writes, with the words that say so where the source has the name alone. */
function onBehalfOf(element: Element, context: Context): string {
  const html = context.inner(element, LEVEL).trim()
  if (
    /^[([\s]*(on behalf|for\b|in the name|代表|受.{1,20}委托|au nom|en nombre|em nome|im (auftrag|namen))/i.test(
      textOf(element),
    )
  )
    return html
  return sideOf(langOf(element) ?? context.language) === 'zh' ? `代表${html}` : `on behalf of ${html}`
}

/** Reads the recipients of awards, with funder and award number. One line per award. */
export function awardNotes(meta: Element, context: Context): Statement[] {
  const lines = all(meta, 'award-group').flatMap((group) => {
    const others = children(group).filter(({ tagName }) => !AWARD.has(tagName))
    const notes = [...new Set(others.map((each) => namesIn(each, context)).filter(Boolean))]
    const award = [
      ...children(group, 'funding-source', 'support-source').map(nameOf),
      children(group, 'award-id').map(textOf).filter(Boolean).join(', '),
    ]
    return notes.length ? [`<p>${escapeHtml(award.filter(Boolean).join(' '))}: ${notes.join(', ')}</p>`] : []
  })
  const html = lines.join('')
  return html ? [{ kind: 'recipients', titleHtml: null, lang: context.language, html }] : []
}

const AWARD = new Set(['funding-source', 'support-source', 'award-id', 'x'])

const namesIn = (element: Element, context: Context): string =>
  children(element).length === 0
    ? context.inner(element, LEVEL).trim()
    : children(element)
        .map((each) =>
          NAMES.has(each.tagName) ? nameHtml(each, LEVEL, context) : context.block(each, LEVEL).trim(),
        )
        .join(', ')

const NAMES = new Set(['name', 'string-name'])
