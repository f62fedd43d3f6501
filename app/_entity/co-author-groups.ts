import type { ArticleSummary } from '@/lib/contract/article'
import { splitNames } from '@/lib/text/split-names'

type Work = Pick<ArticleSummary, 'authors' | 'enAuthors'>

/** Works that are joined by co-authors, and the names of those they share, the most frequent first. */
type CoAuthorGroup<W> = { works: W[]; shared: string[] }

/** A name in either order of its parts. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,]+/u)
    .map((part) => part.replace(/[.'’-]+/gu, ''))
    .sort()
    .join('')

const partsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,.'’-]+/u)
    .filter(Boolean)

/** Whether two names in Latin letters may be spellings of one: a part in common, and initials that agree. */
function isSpellingOf(name: string, other: string): boolean {
  const [parts, others] = [partsOf(name), partsOf(other)]
  const family = parts.find((part) => part.length > 1 && others.includes(part))
  if (family === undefined || !/^[a-z]/u.test(family)) return false
  const initials = (list: string[]) => new Set(list.filter((part) => part !== family).map((part) => part[0]))
  const [given, otherGiven] = [initials(parts), initials(others)]
  return given.size === 0 || otherGiven.size === 0 || [...given].some((letter) => otherGiven.has(letter))
}

/**
 * The co-authors of a work by key, as it prints them: of two languages one is enough. The person's own name is left out in
 * every spelling: at the place it has in the other language, else by family name and initials.
 */
function coAuthorsOf({ authors, enAuthors }: Work, ownNames: string[]): Map<string, string> {
  const own = new Set(ownNames.map(keyOf))
  const [zh, en] = [splitNames(authors), splitNames(enAuthors)]
  const position = zh.length === en.length ? zh.findIndex((name) => own.has(keyOf(name))) : -1
  const others = en.filter((name, at) =>
    position >= 0 ? at !== position : !ownNames.some((each) => isSpellingOf(name, each)),
  )
  const names = [...zh, ...others]
  return new Map(names.map((name) => [keyOf(name), name] as const).filter(([key]) => !own.has(key)))
}

/**
 * Groups the works under a name by shared co-authors, also through other works: who shares a name shares no co-authors as
 * a rule. The largest group comes first, of equal ones that of the first work; a work that shares none is a group by
 * itself.
 */
export function coAuthorGroups<W extends Work>(works: W[], ownNames: string[]): CoAuthorGroup<W>[] {
  const coAuthors = works.map((work) => coAuthorsOf(work, ownNames))
  return connectedWorks(coAuthors)
    .map((positions) => ({
      works: positions.flatMap((at) => works[at] ?? []),
      shared: sharedNames(positions.flatMap((at) => coAuthors[at] ?? [])),
    }))
    .sort((a, b) => b.works.length - a.works.length)
}

/** Returns the positions of works that are connected by the keys of their co-authors: connected components, in order. */
function connectedWorks(coAuthors: Map<string, string>[]): number[][] {
  const worksByCoAuthor = new Map<string, number[]>()
  for (const [at, names] of coAuthors.entries())
    for (const key of names.keys()) {
      const positions = worksByCoAuthor.get(key)
      if (positions) positions.push(at)
      else worksByCoAuthor.set(key, [at])
    }
  const unvisited = new Set(coAuthors.keys())
  const groups: number[][] = []
  for (const first of unvisited) {
    unvisited.delete(first)
    const group = [first]
    // Grows while it is walked through.
    for (const at of group)
      for (const key of coAuthors[at]?.keys() ?? [])
        for (const next of worksByCoAuthor.get(key) ?? []) if (unvisited.delete(next)) group.push(next)
    groups.push(group.sort((a, b) => a - b))
  }
  return groups
}

/** Returns the co-authors that several of some works have, the most frequent first, each as the first work prints it. */
function sharedNames(coAuthors: Map<string, string>[]): string[] {
  const counted = new Map<string, { name: string; count: number }>()
  for (const names of coAuthors)
    for (const [key, name] of names) {
      const entry = counted.get(key) ?? { name, count: 0 }
      counted.set(key, { ...entry, count: entry.count + 1 })
    }
  return [...counted.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .map(({ name }) => name)
}
