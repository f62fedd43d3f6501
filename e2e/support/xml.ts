import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/** Parses XML; anything not well-formed throws. */
export const parseXml = (text: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')

/** Elements of a name anywhere below. */
export const all = (node: Document | Element, name: string): Element[] =>
  Array.from(node.getElementsByTagName(name)) as Element[]

/** Child elements, of a name where one is given. */
export const children = (node: Element, name?: string): Element[] =>
  (Array.from(node.childNodes) as Element[]).filter(
    (child) => child.nodeType === 1 && (name === undefined || child.tagName === name),
  )

/** Texts of the children of a name. */
export const texts = (node: Element, name: string): string[] =>
  children(node, name).map((child) => child.textContent ?? '')
