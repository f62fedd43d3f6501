/** Elements that hold nothing, whose tags close none. */
const EMPTY = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi

/** Returns the values of the tags of a page's head by name, in order. */
export function tagsOfPage(html, decoded) {
  const tags = new Map()
  for (const [tag] of html.matchAll(/<meta\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1]
    const content = /\bcontent="([^"]*)"/.exec(tag)?.[1]
    if (name && content !== undefined) tags.set(name, [...(tags.get(name) ?? []), decoded(content)])
  }
  return tags
}

/** Returns all values of the JSON-LD of a page by key. */
export function dataOfPage(html) {
  const data = new Map()
  const visit = (value) => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (value !== null && typeof value === 'object')
      for (const [key, each] of Object.entries(value)) {
        if (['string', 'number'].includes(typeof each))
          data.set(key, [...(data.get(key) ?? []), String(each)])
        visit(each)
      }
  }
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
    visit(JSON.parse(json))
  return data
}

/** Returns the text of a page by the language that its elements say it is in, by the first two letters of that. */
export function textByLanguage(html) {
  const languages = new Map()
  const open = []
  let last = 0
  const add = (text) => {
    const language = open.at(-1)?.language ?? ''
    languages.set(language, (languages.get(language) ?? '') + text)
  }
  for (const match of html.matchAll(TAG)) {
    const [tag, closing, name, attributes] = match
    add(html.slice(last, match.index))
    last = match.index + tag.length
    if (closing) {
      const at = open.findLastIndex((each) => each.name === name)
      if (at >= 0) open.length = at
    } else if (!EMPTY.test(name) && !/\/\s*$/.test(attributes)) {
      const language = /\blang="([^"]*)"/.exec(attributes)?.[1].toLowerCase().slice(0, 2)
      open.push({ name, language: language ?? open.at(-1)?.language ?? '' })
    }
    // Words of two blocks are not one.
    if (!/^(?:a|b|i|em|strong|sub|sup|span|u|s|abbr|cite|m[a-z]+)$/i.test(name)) add(' ')
  }
  return languages
}
