const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Checks for characters XML 1.0 forbids (section 2.2), including lone surrogates. */
const forbidden = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code !== 0x9 && code !== 0xa && code !== 0xd
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff
}

/** Escapes text for XML content or a double-quoted attribute; forbidden characters are removed. */
export const xmlText = (value: string | number | null | undefined): string =>
  [...String(value ?? '')]
    .filter((character) => !forbidden(character))
    .join('')
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
