import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'

const MAX_BYTES = 20 * 1024 * 1024

/** A file that is no readable XML: what and where. */
export class XmlError extends Error {}

/** Parses XML without DTDs or entities of its own: a document that declares entities is refused (safety T33). */
export function parseXml(source: string): Element {
  if (source.length > MAX_BYTES) throw new XmlError('the file is larger than 20 MB')
  const prolog = source.slice(0, 100_000)
  if (/<!ENTITY/i.test(prolog)) throw new XmlError('the file declares entities of its own; that is refused')
  const faults: string[] = []
  const document = parse(source.replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?\s*>/i, ''), faults)
  if (faults.length > 0 || !document?.documentElement)
    throw new XmlError(faults[0] ?? 'the file holds no XML')
  return document.documentElement
}

function parse(source: string, faults: string[]): Document | null {
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning' && !/entity/i.test(message)) faults.push(message.split('\n')[0] ?? message)
    },
  })
  try {
    return parser.parseFromString(source, 'application/xml')
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    return null
  }
}

export const isElement = (node: Node): node is Element => node.nodeType === 1

/** Child elements, of some names where given. */
export function children(element: Element | null | undefined, ...names: string[]): Element[] {
  const list: Element[] = []
  for (let node = element?.firstChild ?? null; node; node = node.nextSibling)
    if (isElement(node) && (names.length === 0 || names.includes(node.tagName))) list.push(node)
  return list
}

/** First descendant along a path of child names. */
export const at = (element: Element | null | undefined, ...path: string[]): Element | null =>
  path.reduce<Element | null>((here, name) => children(here, name)[0] ?? null, element ?? null)

/** Every descendant of some names, in order. */
export function all(element: Element | null | undefined, ...names: string[]): Element[] {
  return children(element).flatMap((child) => [
    ...(names.includes(child.tagName) ? [child] : []),
    ...all(child, ...names),
  ])
}

/** Text with white space folded; "" when there is none. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

export const attribute = (element: Element | null | undefined, name: string): string | null =>
  element?.getAttribute(name) || null

export type { Element, Node }
