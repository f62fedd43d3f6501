import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StyleRule, styleRules, usedRules } from './style-rules'

const LINK = /<link rel="stylesheet" href="\/_next\/static\/([^"?]+\.css)[^>]*>/g

/** Stylesheet of a site's owner, which overrides ours of equal specificity. */
const OWNERS = /<link rel="stylesheet"[^>]*data-precedence="site"[^>]*>/g

/** What means something else in a page than in its stylesheet, such as an address relative to it. */
const BOUND = /@import|<\/|url\((?!["']?(?:\/[^/]|data:))/i

type StyledHtml = { html: string; css: string }

/** Styles a document; `fragments` is HTML to be inserted into it later, which has classes but no stylesheets. */
export type Style = (html: string, fragments?: readonly string[]) => StyledHtml

/**
 * Inlines the rules a page needs in its head and moves its stylesheets to the end of its body: painting needs no
 * request, and content added by scripts is styled too. A page without stylesheets of the build, or whose rules name files
 * relative to a stylesheet, is not changed.
 */
export function createStyles(folder: string): Style {
  const sheets = new Map<string, StyleRule[] | null>()
  const sheet = (name: string): StyleRule[] | null => {
    const known = sheets.get(name)
    if (known !== undefined) return known
    const path = join(folder, name)
    const css = !name.includes('..') && existsSync(path) ? readFileSync(path, 'utf8') : null
    const rules = css === null || BOUND.test(css) ? null : styleRules(css)
    sheets.set(name, rules)
    return rules
  }
  return (html, fragments = []) => {
    const links = folder === '' ? [] : [...html.matchAll(LINK)]
    const rules = links.map(([, name = '']) => sheet(name))
    const [first, body] = [links[0], html.lastIndexOf('</body>')]
    if (!first || body < 0 || rules.includes(null)) return { html, css: '' }
    const classes = classesOf([html, ...fragments])
    const css = rules.map((sheetRules) => usedRules(sheetRules ?? [], classes)).join('')
    const bare = (text: string) => text.replace(LINK, '')
    const later = [...links.map(([link]) => link), ...(html.match(OWNERS) ?? [])].join('')
    const head = html.slice(0, first.index)
    const rest = html.slice(first.index, body)
    return { html: `${head}<style>${css}</style>${bare(rest)}${later}${html.slice(body)}`, css }
  }
}

const CLASS = ' class="'

function classesOf(parts: readonly string[]): Set<string> {
  // Attributes first: a page has a few hundred different ones, each many times.
  const attributes = new Set<string>()
  for (const html of parts)
    for (let at = html.indexOf(CLASS); at >= 0;) {
      const end = html.indexOf('"', at + CLASS.length)
      if (end < 0) break
      attributes.add(html.slice(at + CLASS.length, end))
      at = html.indexOf(CLASS, end)
    }
  return new Set([...attributes].flatMap((names) => names.split(' ')))
}
