import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Top-level folders whose paths are checked in comments and documents. */
const FOLDERS = 'app|bench|components|content|deploy|docs|e2e|lib|messages|public|tests'

const PATH = new RegExp(`(?<![\\w./@~-])(?:${FOLDERS})/[\\w.()[\\]{},*#-]+(?:/[\\w.()[\\]{},*#-]+)*/?`, 'g')

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.md', '.json', '.module.scss', '.scss']

/** Phrases that refer to documents outside the repository. */
const OUTSIDE = [
  /\bspec(?:ification)? (?:chapter|section|decision)s?\b/gi,
  /\bthe spec(?:ification)?(?:'s)?\b(?! (?:of|for) )/gi,
  /\bdesign (?:section|decision|\d)/gi,
  /\bsafety (?:chapter |section )?(?:\d|[TFN]\d)/gi,
  /\bchapters? \d/gi,
  /\([TFN]\d\d(?:(?:, ?|-)[TFN]\d\d)*\)/g,
  /\b(?:decision|section) \d{1,2}\b(?<!(?:RFC \d{4}|\d\.\d) section \d{1,2})(?! ?\.)/gi,
  /\bissue \d\d\b(?! of)/gi,
  /(?<![\w/-])(?:spec|design|safety|looks|house|peers|style|rc-pub)\.md\b/g,
  /(?<![\w.@-])\/work\/|(?<![\w./@-])\.\.\/shared\//g,
]

/** Returns the comments of a source with their line numbers; a `//` in a URL is not a comment. */
export function commentsOf(text) {
  const found = []
  for (const { index, 0: comment } of text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\/])\/\/.*/g))
    for (const [at, line] of comment.split('\n').entries())
      found.push({ line: text.slice(0, index).split('\n').length + at, text: line })
  return found
}

/** Returns the repository paths in a line, without trailing punctuation. */
export const pathsIn = (line) =>
  [...line.matchAll(PATH)].map(([path]) => balanced(path.replace(/[.,]+$/, '')))

/** Removes an unbalanced closing bracket: `(lib/site/traits)`. */
function balanced(path) {
  const open = (path.match(/[([{]/g) ?? []).length
  const closed = (path.match(/[)\]}]/g) ?? []).length
  return closed > open ? path.replace(/[)\]}.,]+$/, '') : path
}

/** Expands `{a,b}` in a path. */
export function expanded(path) {
  const braces = /\{([^{}]*)\}/.exec(path)
  if (!braces) return [path]
  return braces[1].split(',').flatMap((part) => expanded(path.replace(braces[0], () => part)))
}

/** Returns whether a path exists: a file (extension optional), a folder, or the folder before a `*`. */
export function pathExists(path, root = '.') {
  const [file, anchor] = path.split('#')
  return expanded(file).every((each) => {
    const star = each.indexOf('*')
    const plain = star < 0 ? each : dirname(`${each.slice(0, star)}x`)
    const found = EXTENSIONS.find((extension) => existsSync(join(root, plain + extension)))
    if (found === undefined) return false
    return !anchor || anchorsOf(readFileSync(join(root, plain + found), 'utf8')).has(anchor)
  })
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
export const anchorsOf = (markdown) =>
  new Set(
    [...markdown.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  )

/** Finds phrases that cite a document outside the repository, with their line; line breaks count as spaces. */
export function outsideReferences(text) {
  const starts = []
  let joined = ''
  for (const line of text.split('\n')) {
    starts.push(joined.length)
    joined += `${line.replace(/^\s*(?:\*(?!\/)|\/\/|#)?\s*/, '')} `
  }
  return OUTSIDE.flatMap((pattern) =>
    [...joined.matchAll(pattern)].map(({ 0: phrase, index }) => ({
      phrase,
      line: starts.filter((start) => start <= index).length,
    })),
  )
}

/** Returns the numbers of decision records in a line ("decision 0016"). */
export const decisionsIn = (line) => [...line.matchAll(/\bdecisions? (\d{4})\b/g)].map(([, number]) => number)

/** Returns the links of a document to missing files or headings. */
export function brokenLinks(file, markdown, root = '.') {
  return [...markdown.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target]) => {
    if (/^(?:[a-z]+:|\/)/.test(target)) return []
    const [path, anchor] = target.split('#')
    const full = path === '' ? file : normalize(join(dirname(file), path))
    if (!existsSync(join(root, full))) return [target]
    if (!anchor) return []
    return anchorsOf(readFileSync(join(root, full), 'utf8')).has(anchor) ? [] : [target]
  })
}

/** Checks the numbering and the index of the decision records in a folder. */
export function decisionFaults(folder) {
  const names = readdirSync(folder).filter((name) => name !== 'README.md')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const numbers = names.map((name) => name.slice(0, 4))
  return names.flatMap((name, at) => {
    if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) return [`${name}: not named NNNN-slug.md`]
    const text = readFileSync(join(folder, name), 'utf8')
    return [
      ...(numbers.indexOf(numbers[at]) === at ? [] : [`${name}: the number is used twice`]),
      ...(text.startsWith(`# ${numbers[at]}. `)
        ? []
        : [`${name}: the heading does not begin with its number`]),
      ...(/^- Date: \d{4}-\d\d-\d\d\n- Status: \S/m.test(text) ? [] : [`${name}: date or status is missing`]),
      ...['Question', 'Choice', 'Why'].flatMap((part) =>
        text.includes(`**${part}.**`) ? [] : [`${name}: ${part} is missing`],
      ),
      ...(index.includes(`(${name})`) ? [] : [`${name}: not listed in README.md`]),
    ]
  })
}

/** Returns the entries of a folder that a document does not name. */
export const unnamedEntries = (folder, markdown) =>
  readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .filter((path) => !markdown.includes(`\`${path}\``))
