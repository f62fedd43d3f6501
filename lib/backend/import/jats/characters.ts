import { HTML_ENTITIES } from '@xmldom/xmldom/lib/entities.js'
import { EVERY_INVALID, INVALID, validFor, withoutInvalid } from '../invalid-characters'
import { GREEK_NAMES } from './greek-names'

/** Makes a source readable by the parser: no characters that XML does not allow, and none by a name XML does not know. */
export const readable = (source: string): string => nameCharacters(replaceInvalid(source))

/** Returns the line of an offset. */
export const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length

const REFERENCE = /&#(?:(\d+)|x([\da-f]+));/gi

/** Returns the code of a numeric reference to a character that cannot be in a text; null for any other. */
function invalidCode(decimal: string | undefined, hex: string | undefined): number | null {
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0x10ffff || INVALID.test(String.fromCodePoint(code)) ? code : null
}

/** Replaces invalid characters and numeric references to them. */
const replaceInvalid = (source: string): string =>
  withoutInvalid(source).replace(REFERENCE, (whole, decimal?: string, hex?: string) => {
    const code = invalidCode(decimal, hex)
    return code === null ? whole : validFor(code)
  })

const NAMED = /<!\[CDATA\[[\s\S]*?\]\]>|&([A-Za-z][A-Za-z0-9.]*);/g

const characterOf = (name: string): string | undefined => HTML_ENTITIES[name] ?? GREEK_NAMES.get(name)

/** Replaces named characters (`&emsp;`) except those of XML; escapes unknown names, so that they stay readable. */
const nameCharacters = (source: string): string =>
  source.replace(NAMED, (whole, name: string | undefined) => {
    if (!name || XML_NAMES.has(name)) return whole
    return (characterOf(name) ?? `&amp;${name};`).replace(/[<&](?!amp;)/g, (sign) =>
      sign === '<' ? '&lt;' : '&amp;',
    )
  })

type Character = { name: string; line: number }

/** Returns the first `most` named characters that neither XML nor JATS knows, each with the line it first stands in. */
export function unknownCharacters(source: string, most: number): Character[] {
  const lines = new Map<string, number>()
  for (const { 0: whole, 1: name, index } of source.matchAll(NAMED)) {
    if (lines.size >= most) break
    if (name && !XML_NAMES.has(name) && characterOf(name) === undefined && !lines.has(whole))
      lines.set(whole, lineAt(source, index))
  }
  return Array.from(lines, ([name, line]) => ({ name, line }))
}

/** A replaced character, and what is shown in its place. */
type Replaced = Character & { shown: string }

/** Returns the first `most` characters that are replaced, each with the line it first stands in. */
export function invalidCharacters(source: string, most: number): Replaced[] {
  const places = new Map<string, Replaced>()
  const add = (name: string, shown: string, index: number) => {
    if (places.size < most && !places.has(name))
      places.set(name, { name, line: lineAt(source, index), shown })
  }
  for (const { 0: character, index } of source.matchAll(EVERY_INVALID))
    add(codeOf(character), withoutInvalid(character), index)
  for (const { 0: whole, 1: decimal, 2: hex, index } of source.matchAll(REFERENCE)) {
    const code = invalidCode(decimal, hex)
    if (code !== null) add(whole, validFor(code), index)
  }
  return [...places.values()].sort((a, b) => a.line - b.line)
}

/** The code of a character as Unicode writes it: U+0001. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const XML_NAMES = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
