import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/** Parses XML; throws if it is not well-formed. */
export const parseXml = (text: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')

/** Returns the descendant elements of a name. */
export const all = (node: Document | Element, name: string): Element[] =>
  Array.from(node.getElementsByTagName(name)) as Element[]

/** Returns the child elements, optionally of a name. */
export const children = (node: Element, name?: string): Element[] =>
  (Array.from(node.childNodes) as Element[]).filter(
    (child) => child.nodeType === 1 && (name === undefined || child.tagName === name),
  )

/** Returns the texts of the child elements of a name. */
export const texts = (node: Element, name: string): string[] =>
  children(node, name).map((child) => child.textContent ?? '')
