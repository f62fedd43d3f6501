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

/** The co-authors of a work by key, as it prints them: of two languages one is enough. */
function coAuthorsOf({ authors, enAuthors }: Work, own: ReadonlySet<string>): Map<string, string> {
  const names = [...namesOf(authors), ...namesOf(enAuthors)]
  return new Map(names.map((name) => [keyOf(name), name] as const).filter(([key]) => !own.has(key)))
}

/**
 * Groups the works under a name by shared co-authors, also through other works: who shares a name shares no co-authors as
 * a rule. The largest group comes first; a work that shares none is a group by itself.
 */
export function coAuthorGroups<W extends Work>(works: W[], ownNames: string[]): CoAuthorGroup<W>[] {
  const own = new Set(ownNames.map(keyOf))
  const groups: { works: W[]; people: Map<string, string>; uses: Map<string, number> }[] = []
  for (const work of works) {
    const people = coAuthorsOf(work, own)
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
