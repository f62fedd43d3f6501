import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reindex } from '@/lib/backend/search/reindex'
import { query, sourceIds, useSearchRecords } from '@/tests/support/search-records'

const { database, search, count } = useSearchRecords()

describe('people and institutions with an identifier', () => {
  const [one, other] = ['0000-0001-2345-6789', '0000-0001-5109-3700']
  beforeAll(async () => {
    const stated = (sourceId: string, name: string, orcid: string) =>
      database.db.execute(sql`update article_authors set orcid = ${orcid} where article_id =
        (select id from articles where source_id = ${sourceId}) and coalesce(name, en_name) = ${name}`)
    await stated('s01', '张伟', one)
    await stated('s05', '张伟', `https://orcid.org/${other}`)
    await stated('s14', 'Wei Zhang', one)
    await stated('s12', '何刚', '0000-0002-1825-0098')
    await database.db.execute(sql`insert into article_affiliations (article_id, sort, name, ror)
      select id, 9, '示例大学' || source_id, 'https://ror.org/05gq02987' from articles where source_id in ('s01', 's02')`)
    await reindex(database.db, () => undefined)
  })
  const facet = async (name: string, values: Record<string, string>) =>
    (await count({ type: 'article', ...values })).facets.find((each) => each.name === name)?.values ?? []

  it('brings the works of one ORCID iD together, however the name is printed', async () => {
    expect(sourceIds(await search({ author: one })).toSorted()).toEqual(['s01', 's14'])
    expect(await facet('author', { author: one })).toContainEqual(
      expect.objectContaining({ key: one, count: 2 }),
    )
  })

  it.each([
    ['an ORCID iD', one, ['s01', 's14']],
    ['the address of an ORCID iD', `https://orcid.org/${one}`, ['s01', 's14']],
    ['the address of a ROR id', 'https://ror.org/05gq02987', ['s01', 's02']],
  ])('finds the works of %s that is typed as a query', async (_, q, works) => {
    expect(sourceIds(await search({ type: 'article', q })).toSorted()).toEqual(works)
  })

  it.each([
    ['a PMID', 'PMID: 31978945', ['s03']],
    ['a PMID as an address', 'https://pubmed.ncbi.nlm.nih.gov/31978945/', ['s03']],
    ['a number in PubMed Central', 'PMC7045880', ['s04']],
    ['a PMID no work states', 'PMID: 11111111', []],
  ])('finds the work of %s', async (_, q, works) => {
    const stated = (sourceId: string, name: string, value: string) =>
      database.db.execute(sql`insert into article_fronts (article_id, front)
        select id, ${JSON.stringify({ facts: [{ name, value }] })}::jsonb from articles where source_id = ${sourceId}
        on conflict (article_id) do update set front = excluded.front`)
    await stated('s03', 'pmid', '31978945')
    await stated('s04', 'pmc', 'PMC7045880')
    expect(sourceIds(await search({ type: 'article', q }))).toEqual(works)
  })

  it.each([
    ['no year is chosen', {}, 's03', []],
    ['a year is chosen in which there is none', { year: '1901' }, undefined, []],
    ['works of another type are looked for', { type: 'book' }, undefined, []],
    ['no work has it', { q: 'PMID: 11111112', type: 'book' }, undefined, ['unknownIdentifier']],
  ])('says that no work has an identifier only where that is so: %s', async (_, more, first, codes) => {
    await database.db.execute(sql`insert into article_fronts (article_id, front)
      select id, '{"facts": [{"name": "pmid", "value": "31978945"}]}'::jsonb from articles where source_id = 's03'
      on conflict (article_id) do update set front = excluded.front`)
    const page = await search({ type: 'article', q: 'PMID: 31978945', ...more })
    expect([sourceIds(page)[0], page.notices.map(({ code }) => code)]).toEqual([first, codes])
  })

  it('tells those who share a name apart, and finds all of them by it', async () => {
    expect(sourceIds(await search({ author: other }))).toEqual(['s05'])
    expect(sourceIds(await search({ author: '张伟' })).toSorted()).toEqual(['s01', 's05'])
    const values = await facet('author', { author: '张伟' })
    expect(values.map(({ key, count: works }) => [key, works])).toEqual(
      expect.arrayContaining([
        [one, 1],
        [other, 1],
        ['张伟', 2],
      ]),
    )
    const suggested = (await database.json(`/front/ext/suggest?${query({ q: '张伟' })}`)).data
    expect(suggested).toContainEqual(expect.objectContaining({ kind: 'author', label: '张伟' }))
  })

  it('takes no iD whose check digit is wrong', async () => {
    expect(sourceIds(await search({ author: '0000-0002-1825-0098' }))).toEqual([])
    expect(sourceIds(await search({ author: '何刚' }))).toEqual(['s12'])
  })

  it('counts an institution by its ROR id', async () => {
    expect(sourceIds(await search({ institution: '05gq02987' })).toSorted()).toEqual(['s01', 's02'])
    expect(sourceIds(await search({ institution: '示例大学' })).toSorted()).toEqual(['s01', 's02'])
    expect(await facet('institution', { q: '氧化锌' })).toMatchObject([{ key: '05gq02987', count: 1 }])
  })
})
