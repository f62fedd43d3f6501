import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'
import { MIB, XML_LIMITS } from '../import-limits'
import { lineAt, readable } from './characters'
import { REPAIR, faultOfTags } from './check-tags'
import { withOwnPrefixes } from './namespaces'

/** XML that cannot be parsed; the message has the line and what is wrong. */
export class XmlError extends Error {}

/**
 * Parses XML without DTDs or custom entities: a document that declares entities is rejected, the named characters
 * shared by JATS and HTML are built in. Limits size and depth; throws XmlError.
 */
export function parseXml(source: string, limits = XML_LIMITS): Element {
  if (source.length > limits.bytes)
    throw new XmlError(
      `the file is larger than ${limits.bytes / MIB} MB; take embedded data out of it and import it again`,
    )
  const doctype = /<!DOCTYPE[^>[]*(\[[\s\S]*?\]\s*)?>/i.exec(source.slice(0, 200_000))
  if (/<!ENTITY/i.test(doctype?.[0] ?? '') || /<!ENTITY/i.test(source.slice(0, 200_000)))
    throw new XmlError(
      `line ${lineAt(source, source.search(/<!ENTITY/i))}: the file declares custom entities, which are not allowed: write the characters themselves`,
    )
  const text = blankDoctype(source, doctype)
  const faultOfTag = faultOfTags(text, limits)
  if (faultOfTag) throw new XmlError(faultOfTag)
  const faults: string[] = []
  const document = parse(withOwnPrefixes(readable(text)), faults)
  if (faults.length > 0 || !document?.documentElement)
    throw new XmlError(`${placed(faults[0] ?? 'the file contains no XML')}; ${REPAIR}`)
  return document.documentElement
}

/** Adds "line 1" to a parser error without a line. */
const placed = (fault: string): string => (/^line \d/.test(fault) ? fault : `line 1: ${fault}`)

/** Removes the DOCTYPE but not its line breaks, so that errors have the right line. */
function blankDoctype(source: string, doctype: RegExpExecArray | null): string {
  if (!doctype) return source
  const blank = doctype[0].replace(/[^\n]/g, '')
  return source.slice(0, doctype.index) + blank + source.slice(doctype.index + doctype[0].length)
}

function parse(source: string, faults: string[]): Document | null {
  const parser = new DOMParser({
    onError: (level, message, context) => {
      if (level === 'warning') return
      faults.push(fault(message, context as { locator?: { lineNumber?: number } }))
      // The first says what to mend; to recover from a million of them takes minutes.
      throw new XmlError(message)
    },
  })
  try {
    return parser.parseFromString(source, 'application/xml')
  } catch (error) {
    if (faults.length === 0)
      faults.push(
        fault(
          error instanceof Error ? error.message : String(error),
          error as { locator?: { lineNumber?: number } },
        ),
      )
    return null
  }
}

/** Maximum number of characters quoted of a message, which has the names of a file in it. */
const QUOTED = 200

function fault(message: string, { locator }: { locator?: { lineNumber?: number } }): string {
  const line = locator?.lineNumber ? `line ${locator.lineNumber}: ` : ''
  const [first = ''] = message.split('\n')
  const words = first.replace(/\s*@#\[.*$/, '')
  return line + (words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words)
}

/** Checks whether a node is an element. */
export const isElement = (node: Node): node is Element => node.nodeType === 1

/** Checks for a node of text, plain or CDATA. */
export const isText = ({ nodeType }: Node): boolean => nodeType === 3 || nodeType === 4

/** Returns the name of an element without its prefix. */
export const localName = ({ tagName }: Element): string => tagName.replace(/^\w+:/, '')

/** Returns the child elements, optionally only those with the given names. */
export function children(element: Element | null | undefined, ...names: string[]): Element[] {
  const list: Element[] = []
  for (let node = element?.firstChild ?? null; node; node = node.nextSibling)
    if (isElement(node) && (names.length === 0 || names.includes(node.tagName))) list.push(node)
  return list
}

/** Returns the first descendant along a path of child names; null without one. */
export const at = (element: Element | null | undefined, ...path: string[]): Element | null =>
  path.reduce<Element | null>((parent, name) => children(parent, name)[0] ?? null, element ?? null)

/** Returns all descendants with the given names, in document order. */
export function all(element: Element | null | undefined, ...names: string[]): Element[] {
  const list: Element[] = []
  if (element)
    for (const each of descendants(element))
      if (each !== element && names.includes(each.tagName)) list.push(each)
  return list
}

/** Yields all elements of a tree, in document order. */
export function* descendants(root: Element): Generator<Element> {
  for (let node: Node | null = root; node;) {
    if (isElement(node)) yield node
    if (node.firstChild) {
      node = node.firstChild
      continue
    }
    while (node && node !== root && !node.nextSibling) node = node.parentNode
    node = node && node !== root ? node.nextSibling : null
  }
}

/** Returns the text with white space collapsed, a line break being some; "" without any. */
export const textOf = (element: Element | null | undefined): string =>
  (element && hasBreak(element) ? withBreaks(element) : (element?.textContent ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

/** Returns what stands for a line break in one line: a space, but nothing between Chinese characters. */
export const spaceFor = (lineBreak: Element): string =>
  HAN_END.test(lineBreak.previousSibling?.textContent ?? '') &&
  HAN_START.test(lineBreak.nextSibling?.textContent ?? '')
    ? ''
    : ' '

const HAN_END = /\p{Script=Han}\s*$/u
const HAN_START = /^\s*\p{Script=Han}/u

function hasBreak(element: Element): boolean {
  for (const each of descendants(element)) if (each.tagName === 'break') return true
  return false
}

const withBreaks = (node: Node): string =>
  isElement(node) && node.tagName === 'break'
    ? spaceFor(node)
    : isText(node)
      ? (node.nodeValue ?? '')
      : Array.from(node.childNodes, withBreaks).join('')

/** Returns the name of an organisation or group, without identifiers, addresses, members and links inside it. */
export function nameOf(element: Element): string {
  const name = namePart(element, isBesideName).replace(/\s+/g, ' ').trim()
  return (
    name ||
    namePart(element, (each) => isBesideName(each) && !LINKS.has(each.tagName))
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** What an organisation or group has beside its name. */
const BESIDE_NAME = new Set([
  ...['institution-id', 'email', 'address', 'contrib-group', 'xref', 'fn', 'aff', 'bio', 'author-comment'],
  ...['on-behalf-of', 'role'],
])
const LINKS = new Set(['ext-link', 'uri'])
/** Parts of a name, which a source may set next to each other without a space. */
const NAME_PARTS = new Set([
  'institution',
  'institution-wrap',
  'named-content',
  'country',
  'addr-line',
  'city',
])

const isBesideName = (each: Element): boolean =>
  BESIDE_NAME.has(each.tagName) ||
  isRegistryNumber(each) ||
  (LINKS.has(each.tagName) && (each.parentNode as Element).tagName === 'collab')

/** The text of a node without what is left out, which parts the words around it. */
const namePart = (node: Node, isLeftOut: (element: Element) => boolean): string =>
  isText(node)
    ? (node.nodeValue ?? '')
    : Array.from(node.childNodes, (child) => {
        if (!isElement(child)) return namePart(child, isLeftOut)
        if (isLeftOut(child)) return ' '
        if (child.tagName === 'break') return spaceFor(child)
        const isBeside =
          NAME_PARTS.has(child.tagName) && child.previousSibling !== null && isElement(child.previousSibling)
        return (isBeside ? ' ' : '') + namePart(child, isLeftOut)
      }).join('')

/** Returns the text of a label in one line, without the notes on it. */
export const labelText = (label: Element | null | undefined): string =>
  label && all(label, 'fn').length > 0
    ? namePart(label, ({ tagName }) => tagName === 'fn')
        .replace(/\s+/g, ' ')
        .trim()
    : textOf(label)

/** Returns whether content that is named is a number of an organisation in a register (`funder-id`). */
export const isRegistryNumber = (content: Element): boolean =>
  content.tagName === 'named-content' && /-id$/.test(attribute(content, 'content-type') ?? '')

/** Returns the value of an attribute; null when missing or empty. */
export const attribute = (element: Element | null | undefined, name: string): string | null =>
  element?.getAttribute(name) || null

export type { Element, Node }
