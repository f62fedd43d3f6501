/** Small parsers of the export formats, written from their descriptions and not from our writers. */

export type Tagged = { tag: string; value: string }[]

/** Parses RIS: records of `XX  - value` lines, ended by ER. Throws on any other line. */
export function parseRis(text: string): Tagged[] {
  const records: Tagged[] = []
  let current: Tagged | null = null
  for (const line of text.split('\r\n')) {
    if (line === '') continue
    const match = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line)
    if (!match) throw new Error(`No RIS line: ${line}`)
    const [, tag = '', value = ''] = match
    if (tag === 'TY') {
      if (current) throw new Error('TY inside a record')
      current = []
    }
    if (!current) throw new Error('A line outside a record')
    if (tag === 'ER') {
      records.push(current)
      current = null
    } else current.push({ tag, value })
  }
  if (current) throw new Error('A record without ER')
  return records
}

/** Returns a parser of formats with records separated by empty lines and fields matched by `pattern`. */
const parseBlocks =
  (pattern: RegExp) =>
  (text: string): Tagged[] =>
    text
      .split('\r\n\r\n')
      .filter(Boolean)
      .map((block) =>
        block.split('\r\n').map((line) => {
          const match = pattern.exec(line)
          if (!match) throw new Error(`No field: ${line}`)
          return { tag: match[1] ?? '', value: match[2] ?? '' }
        }),
      )

export const parseEndnote = parseBlocks(/^%(.) (.*)$/)
export const parseNoteExpress = parseBlocks(/^\{([^}]+)\}: (.*)$/)

/** Parses BibTeX entries with brace-delimited values, counting braces as BibTeX does. */
export function parseBibtex(text: string): Record<string, string>[] {
  const entries: Record<string, string>[] = []
  let at = 0
  const value = (): string => {
    let depth = 0
    const start = at
    do {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      at += 1
      if (at > text.length) throw new Error('Braces do not balance')
    } while (depth > 0)
    return text.slice(start + 1, at - 1)
  }
  while (at < text.length) {
    const head = /\s*@(\w+)\{([\w:-]+),/y
    head.lastIndex = at
    const found = head.exec(text)
    if (!found) {
      if (text.slice(at).trim() === '') break
      throw new Error(`Not an entry: ${text.slice(at, at + 60)}`)
    }
    at = head.lastIndex
    const entry: Record<string, string> = { '@': found[1] ?? '', key: found[2] ?? '' }
    for (;;) {
      const field = /\s*(?:(\}))|\s*(\w+) = (?:(\w+),)?/y
      field.lastIndex = at
      const part = field.exec(text)
      if (!part) throw new Error(`Not a field: ${text.slice(at, at + 60)}`)
      at = field.lastIndex
      if (part[1]) break
      const name = part[2] ?? ''
      if (Object.hasOwn(entry, name)) throw new Error(`Twice: ${name}`)
      if (part[3]) entry[name] = part[3]
      else {
        entry[name] = value()
        if (text[at] === ',') at += 1
      }
    }
    entries.push(entry)
  }
  return entries
}

const COMMANDS: [RegExp, string][] = [
  [/\{\\textbackslash\}/g, '\u0001'],
  [/\{\\textbraceleft\}/g, '\u0002'],
  [/\{\\textbraceright\}/g, '\u0003'],
  [/\{\\textasciitilde\}/g, '~'],
  [/\{\\textasciicircum\}/g, '^'],
  [/(?<!\\)\$[_^]\{?([^{}$]*)\}?\$/g, '$1'],
  [/\\text(?:sub|super)script\{([^{}]*)\}/g, '$1'],
  [/\\text(?:it|bf)\{([^{}]*)\}/g, '$1'],
  [/\\([$&#%_])/g, '$1'],
  [/[{}]/g, ''],
]

/** Returns a value as LaTeX prints it. */
export const printed = (value: string): string =>
  COMMANDS.reduce((text, [from, to]) => text.replace(from, to), value)
    .replaceAll('\u0001', '\\')
    .replaceAll('\u0002', '{')
    .replaceAll('\u0003', '}')
