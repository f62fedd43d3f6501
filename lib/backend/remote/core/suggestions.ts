import { facetKey } from '@/lib/backend/search/source'
import type { ArticleSummary } from '@/lib/contract/article'
import type { Suggestion } from '@/lib/contract/suggestion'
import { plainText } from '@/lib/text/inline-html'
import { hasHan } from '@/lib/text/has-han'
import { assumed } from './assumed-calls'
import { createMemory } from './memory'
import { type RemoteSite, callRemote, orElse } from './remote-call'

/** Maximum names of one response, and works after them. */
const NAMES = 10
const WORKS = 3
/** Minimum characters for matching titles: Chinese, Latin. */
const TITLE_FROM = { han: 4, latin: 6 }

const answers = createMemory<Suggestion[]>({ ttlMs: 60_000, maxEntries: 500 })

/**
 * Returns journals of the site, and keywords and authors of the articles of a quick search, that begin with the typed
 * text, and those articles with it in their title. Nothing for fewer than two characters, or one if Chinese.
 */
export async function suggestionsOf(remote: RemoteSite, typed: string): Promise<Suggestion[]> {
  const start = facetKey(typed)
  const han = hasHan(start)
  if ([...start].length < (han ? 1 : 2) || start.length > 60) return []
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
    const names = new Map(fitting.map((each) => [`${each.kind} ${facetKey(each.label)}`, each]))
    const isLong = [...start].length >= TITLE_FROM[han ? 'han' : 'latin']
    return [...[...names.values()].slice(0, NAMES), ...(isLong ? worksIn(articles, start) : [])]
  })
}

const named = (kind: Suggestion['kind'], name: string | null, enName: string | null): Suggestion => ({
  kind,
  label: name || enName || '',
  enLabel: enName || null,
  id: null,
  doi: null,
  address: null,
})

/** Returns articles with the typed text in a title. */
const worksIn = (articles: readonly ArticleSummary[], start: string): Suggestion[] =>
  articles
    .map(({ id, doi, resName, enResName }) => ({
      ...named('work', plainText(resName ?? ''), plainText(enResName ?? '')),
      id,
      doi,
    }))
    .filter(({ label, enLabel }) => [label, enLabel ?? ''].some((title) => facetKey(title).includes(start)))
    .slice(0, WORKS)

type Names = Pick<ArticleSummary, 'keyword' | 'enKeyword' | 'authors' | 'enAuthors'>

const namesIn = ({ keyword, enKeyword, authors, enAuthors }: Names): Suggestion[] => [
  ...paired('keyword', keyword, enKeyword),
  ...paired('author', authors, enAuthors),
]

/** Pairs names of both languages when there are equally many, else lists them separately. */
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
