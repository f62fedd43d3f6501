import { z } from '@/lib/zod'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'
import type { ResourceType } from '@/lib/rules/resource-type'
import { text, texts } from '../fields'
import { type Spelling, route } from '../route'
import { searchHref } from '../search-href'

const SEARCH = [
  ...([
    'q',
    'type',
    'index',
    'searchType',
    'field',
    'page',
    'size',
    'sort',
    'year',
    'years',
    'from',
  ] as const),
  ...(['lang', 'journal', 'column', 'author', 'institution', 'keyword', 'fund', 'language'] as const),
  ...(['expand', 'siteId', 'articleType', 'within'] as const),
] as const

const kindOf = (path: string, kind: ResourceType): Spelling => ({
  patterns: [path, `/{lang}${path}`],
  fixed: { kind },
})

/** Results of a search, by resource type. */
export const searchRoute = route({
  screen: 'search',
  spellings: [
    kindOf('/textList', 'picture'),
    kindOf('/audioList', 'video'),
    kindOf('/informationList', 'news'),
    kindOf('/othersList', 'other'),
    kindOf('/searchPublication', 'publication'),
    // Without a query `/{lang}/article` is the list of articles, and either path with `columnId` that of a channel.
    { patterns: ['/article', '/{lang}/article'], fixed: { kind: 'article' }, requires: 'q' },
    { patterns: ['/article'], fixed: { kind: 'article' }, last: true },
  ],
  params: z.object({ kind: z.string() }),
  query: z.object(texts(SEARCH)),
  href: ({ kind }: { kind: ResourceType }) => searchHref(kind),
  policy: 'search',
})

/** Advanced search. Its rows: field, text, operator joining it to the row before, exact; and the years. */
export const searchAdvancedRoute = route({
  screen: 'search-advanced',
  spellings: [{ patterns: ['/seniorSearch', '/{lang}/seniorSearch'] }],
  params: z.object({}),
  query: z.object({
    ...texts(SEARCH),
    ...texts(ADVANCED_ROWS.flatMap((row) => [`f${row}`, `q${row}`, `o${row}`, `e${row}`] as const)),
    // `add`: number of rows to show, from the button that adds one.
    ...texts(['yearFrom', 'yearTo'] as const),
    add: text,
  }),
  href: () => '/seniorSearch',
  policy: 'search',
})
