import type { Node, Term } from './parse'

/** A word of a name in Latin letters: Smith, J., O’Brien, XW, Müller, */
const PART = /^\p{Script=Latin}[\p{Script=Latin}.'’-]*,?$/u
const LONGEST = 4

/** Whether a text may be the name of one person in Latin letters: Smith J; Zhang, Wei. */
export function isLatinName(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length > 1 && words.length <= LONGEST && words.every((word) => PART.test(word))
}

/** A name that begins behind the field of authors, and the terms it is made of. */
type Author = { from: number; to: number; name: string }

/** Returns the names that terms side by side may make behind the field of authors: AU=Smith J, author: Zhang Wei. */
export function authorsIn(nodes: Node[]): Author[] {
  return nodes.flatMap((node, from): Author[] => {
    if (node.kind !== 'term' || node.field !== 'a' || node.phrase || !PART.test(node.text)) return []
    const before = nodes[from - 1]
    if (before && isPart(before) && before.field === 'a') return []
    const run = nodes.slice(from, from + LONGEST)
    const end = run.findIndex((each, at) => !isPart(each) || (each.field === 'a' && isUnbound(run[at - 1])))
    const parts = (end === -1 ? run : run.slice(0, end)).filter(isPart)
    return parts.slice(1).map((_, at) => ({
      from,
      to: from + at + 2,
      name: parts
        .slice(0, at + 2)
        .map(({ text }) => text)
        .join(' '),
    }))
  })
}

/** Whether a term has no field: the next one behind the field of authors begins another name. */
const isUnbound = (node: Node | undefined): boolean => node?.kind === 'term' && node.field === null

const isPart = (node: Node): node is Term =>
  node.kind === 'term' && !node.phrase && (node.field === null || node.field === 'a') && PART.test(node.text)
