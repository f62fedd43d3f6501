import { facetKey } from '@/lib/backend/search/source'
import type { ArticleSummary } from '@/lib/contract/article'
import type { Suggestion } from '@/lib/contract/search'
import { assumed } from './assumed-calls'
import { createMemory } from './memory'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Suggestions of one answer. */
const OFFERED = 10

const answers = createMemory<Suggestion[]>({ ttlMs: 60_000, maxEntries: 500 })

/**
 * Journals of the site, and keywords and authors of the articles a quick search finds, whose name begins with what was
 * typed; nothing under two letters or one character.
 */
export async function suggestionsOf(remote: RemoteSite, typed: string): Promise<Suggestion[]> {
  const start = facetKey(typed)
  const long = /\p{Script=Han}/u.test(start) ? 1 : 2
  if ([...start].length < long || start.length > 60) return []
  return answers(`${remote.origin} ${remote.key} ${remote.locale} ${start}`, async () => {
    const [journals, articles] = await Promise.all([
      callRemote(remote, 'findGroupBySiteId', { query: { siteId: remote.site.id } }).catch(orElse([])),
      callRemote(remote, 'quickSearch', assumed.articlesOfWords(remote.site.id, typed))
        .then(({ content }) => content)
        .catch(orElse([])),
    ])
    const all = [
      ...journals.map((journal) => named('journal', journal.publicationName, journal.enPublicationName)),
      ...articles.flatMap(namesIn),
    ]
    const fitting = all.filter(({ label, enLabel }) =>
      [label, enLabel ?? ''].some((name) => facetKey(name).startsWith(start)),
    )
    return [...new Map(fitting.map((each) => [`${each.kind} ${facetKey(each.label)}`, each])).values()].slice(
      0,
      OFFERED,
    )
  })
}

const named = (kind: Suggestion['kind'], name: string | null, enName: string | null): Suggestion => ({
  kind,
  label: name || enName || '',
  enLabel: enName || null,
  id: null,
  doi: null,
})

type Names = Pick<ArticleSummary, 'keyword' | 'enKeyword' | 'authors' | 'enAuthors'>

const namesIn = ({ keyword, enKeyword, authors, enAuthors }: Names): Suggestion[] => [
  ...paired('keyword', keyword, enKeyword),
  ...paired('author', authors, enAuthors),
]

/** Names of both languages side by side where there are as many of each, else apart. */
function paired(kind: Suggestion['kind'], names: string | null, enNames: string | null): Suggestion[] {
  const [own, english] = [entries(names), entries(enNames)]
  if (own.length === english.length)
    return own.map((name, index) => named(kind, name, english[index] ?? null))
  return [...own.map((name) => named(kind, name, null)), ...english.map((name) => named(kind, null, name))]
}

const entries = (joined: string | null): string[] =>
  (joined ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
