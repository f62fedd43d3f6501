import { escapeHtml } from '@/lib/text/escape-html'
import { affiliationLabel, affiliationPosition } from '../affiliation-text'
import { familyFirst, isFamilyFirst } from '../name-text'
import { langOf } from '../bilingual'
import { personText } from '../contributor-names'
import { roleText } from '../roles'
import { type Element, all, attribute, children, textOf } from '../xml'
import type { Context } from './context'
import { placeHtml } from './place'

const NAMES = ['name', 'string-name', 'collab', 'anonymous']
const ALTERNATIVES = ['name-alternatives', 'collab-alternatives']

/** Renders a person or group in the front matter of a sub-article: name, group members, other data. */
export function personHtml(contrib: Element, level: number, context: Context): string {
  const names = [
    ...children(contrib, ...NAMES),
    ...children(contrib, ...ALTERNATIVES).flatMap((each) => nameIn(each, contrib, context) ?? []),
  ].map((name) => nameHtml(name, level, context))
  const rest = children(contrib).filter(
    ({ tagName }) => ![...NAMES, ...ALTERNATIVES, ...ABOUT].includes(tagName),
  )
  const marks = rest.filter(({ tagName }) => tagName === 'xref').map((each) => markHtml(each, level, context))
  const others = rest
    .filter(({ tagName }) => tagName !== 'xref')
    .map((each) => otherHtml(each, level, context))
  const texts = [...names, roleOfType(contrib), ...others]
    .map((each) => each.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  // The signs of affiliations and notes stand behind the name.
  const signs = marks.filter(Boolean).join('<sup>,</sup>')
  return texts.map((each, at) => (at === 0 ? each + signs : each)).join(', ') || signs
}

/** The roles of people in parts that a type may say. */
const ROLES: readonly [RegExp, string][] = [
  [/editor/i, 'editor'],
  [/review|referee/i, 'reviewer'],
  [/translat/i, 'translator'],
]

/** What somebody did by type, where no role says it. */
function roleOfType(contrib: Element): string {
  const [, role] = ROLES.find(([type]) => type.test(attribute(contrib, 'contrib-type') ?? '')) ?? []
  return role && children(contrib, 'role').length === 0 ? `<span data-label="role.${role}"></span>` : ''
}

/** What is said of a person in paragraphs, which stand behind the line of names. */
const ABOUT = ['bio', 'author-comment']

/** Renders what is said of people in paragraphs, each headed by the name; of the members of their groups too. */
export const aboutHtml = (contribs: Element[], level: number, context: Context): string =>
  contribs
    .flatMap((contrib) => all(contrib, ...ABOUT))
    .map((about) => {
      const person = about.parentNode as Element
      const name = escapeHtml(personText(person, langOf(person) ?? context.language))
      const inner = context.block(about, level)
      return `<div data-part="about">${name && `<p><b>${name}</b></p>`}${/<(p|div|section|ul|ol)\b/.test(inner) ? inner : `<p>${inner}</p>`}</div>`
    })
    .join('')

/** A link to an affiliation or note, raised. */
function markHtml(ref: Element, level: number, context: Context): string {
  if (isSolePlace(ref, context)) return ''
  const html = context.block(ref, level).trim()
  return !html || html.includes('<sup>') ? html : `<sup>${html}</sup>`
}

/** Whether a link without text is to an affiliation that needs no sign: the only one, without a label. */
function isSolePlace(ref: Element, context: Context): boolean {
  const target = textOf(ref) ? null : context.target(attribute(ref, 'rid') ?? '', ref)
  return target?.tagName === 'aff' && !affiliationLabel(target) && affiliationPosition(target) === null
}

/** Returns the form of a name in the language of the contributor, else the first. */
function nameIn(alternatives: Element, contrib: Element, context: Context): Element | null {
  const forms = children(alternatives, ...NAMES)
  const around = (langOf(contrib) ?? context.language).slice(0, 2)
  return (
    forms.find((form) => attribute(form, 'xml:lang')?.toLowerCase().startsWith(around)) ?? forms[0] ?? null
  )
}

/** Whether a name stands in a reference, which lists names by family name. */
export function isInReference(name: Element): boolean {
  for (let node = name.parentNode; node; node = node.parentNode)
    if (/citation(-alternatives)?$|^ref$/.test((node as Element).tagName ?? '')) return true
  return false
}

/** Returns a name as it is read aloud: given name first, but for names in Chinese characters. */
export function nameHtml(name: Element, level: number, context: Context): string {
  if (name.tagName === 'anonymous') return context.inner(name, level) || 'Anonymous'
  if (name.tagName === 'collab') return groupHtml(name, level, context)
  const [surname, given] = ['surname', 'given-names'].map((key) => partOf(name, key, level, context))
  if (!surname && !given) return context.inner(name, level)
  const whole = isFamilyFirst(name)
    ? familyFirst(surname ?? '', given ?? '', langOf(name))
    : [given, surname].filter(Boolean).join(' ')
  return [partOf(name, 'prefix', level, context), whole, partOf(name, 'suffix', level, context)]
    .filter(Boolean)
    .join(' ')
}

const partOf = (name: Element, key: string, level: number, context: Context): string =>
  children(name, key)
    .map((each) => context.inner(each, level).trim())
    .join(' ')

/** Renders a group with its members in brackets. */
function groupHtml(collab: Element, level: number, context: Context): string {
  const members = children(collab, 'contrib-group').flatMap((group) => children(group, 'contrib'))
  const words = Array.from(collab.childNodes)
    .filter((node) => (node as Element).tagName !== 'contrib-group')
    .map((node) =>
      node.nodeType === 1 ? context.block(node as Element, level) : escapeHtml(node.nodeValue ?? ''),
    )
    .join('')
    .trim()
  const list = members.map((member) => personHtml(member, level, context)).join('; ')
  return list ? `${words} (${list})` : words
}

function otherHtml(element: Element, level: number, context: Context): string {
  if (element.tagName === 'aff') return placeHtml(element, level, context)
  if (element.tagName === 'p') return context.inner(element, level)
  if (element.tagName === 'role' && !textOf(element)) return escapeHtml(roleText(element))
  // A paragraph cannot stand in the line of names.
  return context
    .block(element, level)
    .replace(/<\/?p\b[^>]*>/g, ' ')
    .trim()
}

/** Renders a person named in running text or a note, their number behind what is said of them. */
export function personInText(contrib: Element, level: number, context: Context): string {
  const isNumber = ({ tagName }: Element) => tagName === 'contrib-id'
  const ids = children(contrib).filter(isNumber)
  if (!children(contrib, ...NAMES, ...ALTERNATIVES).length) for (const id of ids) contrib.appendChild(id)
  const html = personHtml(contrib, level, context)
  const isInLine = (contrib.parentNode as Element).tagName === 'p'
  return (isInLine || !html ? html : `<p>${html}</p>`) + aboutHtml([contrib], level, context)
}

/** Returns an ORCID as a link; another number as it is. */
export function contributorId(element: Element): string {
  const id = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(textOf(element))?.[0]
  return id ? `<a href="https://orcid.org/${id}">ORCID ${id}</a>` : escapeHtml(textOf(element))
}
