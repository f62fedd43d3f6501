import type { ArticleSummary } from '@/lib/contract/article'

type Work = Pick<ArticleSummary, 'authors' | 'enAuthors'>

/** Works that are joined by co-authors, and the names of those they share, the most frequent first. */
export type CoAuthorGroup<W> = { works: W[]; shared: string[] }

const namesOf = (list: string): string[] =>
  list
    .split(/[;；]/u)
    .map((name) => name.trim())
    .filter(Boolean)

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
  const [zh, en] = [namesOf(authors), namesOf(enAuthors)]
  const place = zh.length === en.length ? zh.findIndex((name) => own.has(keyOf(name))) : -1
  const others = en.filter((name, at) =>
    place >= 0 ? at !== place : !ownNames.some((each) => isSpellingOf(name, each)),
  )
  const names = [...zh, ...others]
  return new Map(names.map((name) => [keyOf(name), name] as const).filter(([key]) => !own.has(key)))
}

/**
 * Groups the works under a name by shared co-authors, also through other works: who shares a name shares no co-authors as
 * a rule. The largest group comes first; a work that shares none is a group by itself.
 */
export function coAuthorGroups<W extends Work>(works: W[], ownNames: string[]): CoAuthorGroup<W>[] {
  const groups: { works: W[]; people: Map<string, string>; uses: Map<string, number> }[] = []
  for (const work of works) {
    const people = coAuthorsOf(work, ownNames)
    const joined = groups.filter((group) => [...people.keys()].some((key) => group.people.has(key)))
    const uses = new Map<string, number>()
    for (const counted of [
      ...joined.map((group) => group.uses),
      new Map([...people.keys()].map((key) => [key, 1])),
    ])
      for (const [key, count] of counted) uses.set(key, (uses.get(key) ?? 0) + count)
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push({
      works: [...joined.flatMap((group) => group.works), work],
      people: new Map([...people, ...joined.flatMap((group) => [...group.people])]),
      uses,
    })
  }
  return groups
    .sort((a, b) => b.works.length - a.works.length)
    .map(({ works: own, people, uses }) => ({
      works: own,
      shared: [...uses]
        .filter(([, count]) => count > 1)
        .sort(([, a], [, b]) => b - a)
        .map(([key]) => people.get(key) ?? key),
    }))
}
