import { expect, it } from 'vitest'
import { clusters } from '@/lib/contract/clusters'
import { query, useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, author: string, keyword: string) => ({
  ...{ id, type: 'article', lang: 'en', title: { en: `Observation of lizards ${id}` }, year: 2001 },
  ...{ authors: [{ en: author }], keywords: { zh: [keyword], en: ['lizards'] } },
})
const database = useOwnRecords([
  record('joined', 'Liu XP', '蜥蜴'),
  record('apart', 'Liu X P', '蜥蜴【'),
  record('other', 'Liu X', '蜥蜴图'),
])

const count = async (values: Record<string, string>) => {
  const path = `/front/clusters?${query({ q: 'lizards', type: 'article', ...values })}`
  return clusters.parse((await database.json(path)).data)
}
const entriesOf = async (name: string) =>
  (await count({})).facets
    .find((facet) => facet.name === name)
    ?.values.map(({ key, label, count: works }) => [key, label, works])

it('lists initials joined and apart as one author, who is found by either', async () => {
  const entries = await entriesOf('author')
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual(['liu xp', expect.stringMatching(/^Liu X ?P$/), 2])
  for (const author of ['liu xp', 'Liu X P']) expect((await count({ author })).total).toBe(2)
  expect((await count({ author: 'liu x' })).total).toBe(1)
})

it('lists a keyword without a bracket that opens at its end', async () => {
  expect(await entriesOf('keyword')).toEqual([
    ['蜥蜴', '蜥蜴', 2],
    ['蜥蜴图', '蜥蜴图', 1],
  ])
  expect((await count({ keyword: '蜥蜴' })).total).toBe(2)
})
