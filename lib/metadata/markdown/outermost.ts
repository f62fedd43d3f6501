const TAG = /<(\/?)(blockquote|ul|ol|dl|pre|table|math)\b([^>]*)>/gi

/** An element that Markdown writes as a whole: its name, its attributes and its content. */
export type Outermost = { name: string; attributes: string; inner: string; whole: string }

/** Replaces the outermost quotations, lists, code, tables and formulas of HTML, whatever they contain. */
export function replaceOutermost(html: string, replace: (found: Outermost) => string): string {
  let out = ''
  let end = 0
  let open: { name: string; attributes: string; at: number; start: number; depth: number } | null = null
  for (const match of html.matchAll(TAG)) {
    const [tag, close, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    const after = match.index + tag.length
    if (open === null) {
      if (!close) open = { name, attributes, at: match.index, start: after, depth: 1 }
      continue
    }
    if (name !== open.name) continue
    open.depth += close ? -1 : 1
    if (open.depth > 0) continue
    const inner = html.slice(open.start, match.index)
    out += html.slice(end, open.at)
    out += replace({ name, attributes: open.attributes, inner, whole: html.slice(open.at, after) })
    end = after
    open = null
  }
  return out + html.slice(end)
}

/** Returns the elements of some names that stand directly in HTML, in order. */
export function childElements(html: string, ...names: string[]): Omit<Outermost, 'whole'>[] {
  const found: Omit<Outermost, 'whole'>[] = []
  let depth = 0
  let open: { name: string; attributes: string; start: number; depth: number } | null = null
  for (const match of html.matchAll(/<(\/?)(ul|ol|dl|li|dt|dd)\b([^>]*)>/gi)) {
    const [tag, close, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    if (close) depth -= 1
    if (open === null && !close && depth === 0 && names.includes(name))
      open = { name, attributes, start: match.index + tag.length, depth }
    else if (open !== null && close && name === open.name && depth === open.depth) {
      found.push({ name, attributes: open.attributes, inner: html.slice(open.start, match.index) })
      open = null
    }
    if (!close) depth += 1
  }
  return found
}
