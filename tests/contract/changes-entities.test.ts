import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestChange } from '@/lib/backend/changes/queries/changes'
import { type FacetKind, kindNumber } from '@/lib/backend/search/document'
import { indexArticles } from '@/lib/backend/search/index-content'
import { type Answer, answerStore, collectKeys } from '@/lib/answer'
import { changesRequestedAt } from '@/lib/freshness/current'
import { useDatabase } from '../support/database'
import { movedSince } from '../support/moved-since'

const data = useDatabase()
let before = 0

const moved = async () => (await movedSince(data.db, before)).map(({ key }) => key)
const facetsIn = (keys: string[]) => keys.filter((key) => key.startsWith('facet:')).sort()

/** Makes all changes an hour older: the content of the tests may have been imported within this minute. */
const age = () => data.db.execute(sql`update changes set at = at - interval '1 hour'`)

beforeAll(() => {
  answerStore.__portalAnswers ??= new AsyncLocalStorage<Answer>()
})
beforeEach(async () => {
  await age()
  before = (await newestChange(data.db)).number
})
afterAll(() => changesRequestedAt(-Infinity))

type Value = { article: number; site: number; kind: number; key: string; id: number }

/** Returns a value of an article in the index: of an author, a keyword … */
async function valueOfKind(name: FacetKind): Promise<Value> {
  const kind = kindNumber(name)
  const { rows } = await data.db.execute<Value>(sql`
    select d.ref_id as article, d.site_id as site, v.kind, v.key, v.id
    from search_documents d, unnest(d.facets) code join search_values v on v.id = code / 16
    where d.kind = 'article' and v.kind = ${kind} order by d.id, v.id limit 1`)
  const [row] = rows
  if (!row) throw new Error(`no value of kind ${name}`)
  return row
}

const facetKey = (kind: FacetKind, value: string): string => `facet:${kindNumber(kind)}:${value}`

describe('a search for all works of an author, institution, keyword or fund', () => {
  const keysOf = async (query: Record<string, string>): Promise<string[]> => {
    const path = `/front/search?${new URLSearchParams(query).toString()}`
    const { keys } = await collectKeys(() => data.call(path))
    return (keys ?? []).filter((key) => /^(facet|list):/.test(key))
  }

  it('has the keys of what it names, though no work has it', async () => {
    const { site } = await valueOfKind('author')
    const list = `list:entity:${site}`
    expect(await keysOf({ author: 'Wang  TAO' })).toEqual([
      facetKey('author', 'wang tao'),
      facetKey('authorName', 'wang tao'),
      list,
    ])
    expect(await keysOf({ keyword: '開放' })).toEqual([
      ...['开放', '开放【', '开放[', '开放('].map((key) => facetKey('keyword', key)),
      ...['开放', '开放【', '开放[', '开放('].map((key) => facetKey('enKeyword', key)),
      list,
    ])
    expect(await keysOf({ author: 'Liu X P' })).toEqual([
      ...['liu xp', 'liu x p'].map((key) => facetKey('author', key)),
      ...['liu xp', 'liu x p'].map((key) => facetKey('authorName', key)),
      list,
    ])
    expect(await keysOf({ fund: 'NSFC', sort: 'date' })).toEqual([facetKey('fund', 'nsfc'), list])
    expect(await keysOf({ institution: 'X' })).toEqual([
      facetKey('institution', 'x'),
      facetKey('institutionName', 'x'),
      list,
    ])
  })

  it('uses the key of the whole index when the search is narrowed further', async () => {
    const { site } = await valueOfKind('author')
    const others: Record<string, string>[] = [
      { author: 'a', q: 'b' },
      { author: 'a;b' },
      { author: 'a', keyword: 'b' },
      { author: 'a', years: '5' },
      { author: 'a', within: 'b' },
      { author: 'a', type: 'news' },
      { author: 'a', field: 'title' },
      { year: '2020' },
      { q: 'b' },
    ]
    for (const query of others) expect(await keysOf(query)).toEqual([`list:search:${site}`])
  })

  it('has a key that moves when a work of it comes, changes or goes', async () => {
    for (const [kind, name] of [
      ['author', 'author'],
      ['keyword', 'keyword'],
      ['enKeyword', 'keyword'],
    ] as const) {
      const { article, key } = await valueOfKind(kind)
      const keys = new Set(await keysOf({ [name]: key }))
      const movesBy = async (work: () => Promise<unknown>) => {
        before = (await newestChange(data.db)).number
        await work()
        return (await moved()).some((each) => keys.has(each))
      }
      const remove = () =>
        data.db.execute(sql`delete from search_documents where kind = 'article' and ref_id = ${article}`)
      expect(await movesBy(remove)).toBe(true)
      expect(await movesBy(() => indexArticles(data.db, [article]))).toBe(true)
      const later = sql`update search_documents set date = '2099' where kind = 'article' and ref_id = ${article}`
      expect(await movesBy(() => data.db.execute(later))).toBe(true)
      const without = sql`update search_documents set facets = '{}' where kind = 'article' and ref_id = ${article}`
      expect(await movesBy(() => data.db.execute(without))).toBe(true)
      expect(await movesBy(() => indexArticles(data.db, [article]))).toBe(true)
      expect(await movesBy(() => indexArticles(data.db, [article]))).toBe(false)
    }
  })
})

/** Kinds whose values move keys of their own. */
const ENTITY_KINDS: FacetKind[] = [
  'author',
  'authorName',
  'institution',
  'institutionName',
  'keyword',
  'enKeyword',
  'fund',
]

describe('a write of a document', () => {
  it('invalidates the lists of its values only, and none where its text alone changes', async () => {
    const { article, site, key } = await valueOfKind('author')
    await data.db.execute(
      sql`update search_documents set body = body || ' more' where kind = 'article' and ref_id = ${article}`,
    )
    expect(await moved()).toEqual(expect.arrayContaining([`list:search:${site}`]))
    expect(facetsIn(await moved())).toEqual([])
    await indexArticles(data.db, [article])
    before = (await newestChange(data.db)).number
    const { rows } = await data.db.execute<{ key: string }>(sql`
      select distinct 'facet:' || v.kind || ':' || v.key as key
      from search_documents d, unnest(d.facets) code join search_values v on v.id = code / 16
      where d.kind = 'article' and d.ref_id = ${article} and v.kind in ${ENTITY_KINDS.map(kindNumber)}`)
    await data.db.execute(sql`delete from search_documents where kind = 'article' and ref_id = ${article}`)
    const keys = facetsIn(await moved())
    expect(keys).toContain(facetKey('author', key))
    expect(keys).toEqual(rows.map((row) => row.key).sort())
    await indexArticles(data.db, [article])
  })

  it('invalidates every entity list of the site when it has more than 200 values', async () => {
    const { article, site } = await valueOfKind('author')
    await data.db.execute(sql`
      with made as (insert into search_values (kind, key, label)
        select ${kindNumber('author')}::int, 'many ' || n, 'Many ' || n from generate_series(1, 300) n returning id)
      update search_documents set facets = array(select id * 16 + ${kindNumber('author')}::int from made)
      where kind = 'article' and ref_id = ${article}`)
    await data.db.execute(
      sql`update search_documents set date = '2099' where kind = 'article' and ref_id = ${article}`,
    )
    expect(await moved()).toContain(`list:entity:${site}`)
    expect(facetsIn(await moved()).filter((key) => key.includes('many'))).toEqual([])
    await indexArticles(data.db, [article])
    await data.db.execute(sql`delete from search_values where key like 'many %'`)
  })

  it('invalidates every entity list of the site while an import moves many keys', async () => {
    const { article, site } = await valueOfKind('author')
    await data.db.execute(
      sql`insert into changes (key, xid) select 'made:' || n, '1'::xid8 from generate_series(1, 1001) n`,
    )
    before = (await newestChange(data.db)).number
    const remove = sql`delete from search_documents where kind = 'article' and ref_id = ${article}`
    await data.db.execute(remove)
    expect(await moved()).toContain(`list:entity:${site}`)
    expect(facetsIn(await moved())).toEqual([])
    await age()
    before = (await newestChange(data.db)).number
    await indexArticles(data.db, [article])
    expect(facetsIn(await moved()).length).toBeGreaterThan(0)
  })
})

describe('renaming a value', () => {
  it('invalidates the pages of works with it, or all of the site when there are many', async () => {
    const author = await valueOfKind('author')
    const keyword = await valueOfKind('keyword')
    const rename = sql`update search_values set en_label = en_label || ' Jr.', label = label || '!' where id = ${author.id}`
    await data.db.execute(sql`update search_values set grams = grams where id = ${author.id}`)
    expect(await moved()).toEqual([])
    await data.db.execute(rename)
    const keys = await moved()
    expect(keys).toEqual(
      expect.arrayContaining([facetKey('author', author.key), facetKey('keyword', keyword.key)]),
    )
    expect(keys).not.toContain(`list:entity:${author.site}`)
    const copies = sql`insert into search_documents (kind, ref_id, site_id, facets, words, body, phrases)
      select 'article', 900000 + n, ${author.site}, array[${author.id * 16 + kindNumber('author')}]::int[], '', '', ''
      from generate_series(1, 300) n`
    await data.db.execute(copies)
    before = (await newestChange(data.db)).number
    await data.db.execute(rename)
    expect(await moved()).toContain(`list:entity:${author.site}`)
    await data.db.execute(sql`delete from search_documents where ref_id > 900000`)
  })
})
