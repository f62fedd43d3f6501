const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Matches every character that XML 1.0 forbids (section 2.2), even as a reference; halves of pairs among them. */
export const XML_FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|\p{Cs}|[\ufffe\uffff]/gu

/** Escapes text for XML content or a double-quoted attribute; forbidden characters are removed. */
export const xmlText = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .replace(XML_FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? character)

/** Writes attributes, each after a space; those without a value are omitted. */
export const xmlAttributes = (attributes: Record<string, string | number | null | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value == null || value === '' ? '' : ` ${name}="${xmlText(value)}"`))
    .join('')

/** Writes an element with text; "" without text. */
export const xmlElement = (
  name: string,
  text: string | number | null | undefined,
  attributes: Record<string, string | number | null | undefined> = {},
): string =>
  text == null || text === '' ? '' : `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
