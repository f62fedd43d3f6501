const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters XML 1.0 cannot hold at all (section 2.2), lone surrogates among them. */
const forbidden = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code !== 0x9 && code !== 0xa && code !== 0xd
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff
}

/** Text as XML content or as an attribute in double quotes; what XML cannot hold is left out. */
export const xmlText = (value: string | number | null | undefined): string =>
  [...String(value ?? '')]
    .filter((character) => !forbidden(character))
    .join('')
    .replace(/[&<>"']/g, (character) => NAMED[character] ?? character)

/** Attributes, a space before each; those without a value are left out. */
export const xmlAttributes = (attributes: Record<string, string | number | null | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value == null || value === '' ? '' : ` ${name}="${xmlText(value)}"`))
    .join('')

/** An element that holds text; nothing at all when there is none. */
export const xmlElement = (
  name: string,
  text: string | number | null | undefined,
  attributes: Record<string, string | number | null | undefined> = {},
): string =>
  text == null || text === '' ? '' : `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
