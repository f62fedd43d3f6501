import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Searches, chooseClosest } from '@/lib/backend/search/meaning/closest'
import type { Meaning } from '@/lib/backend/search/meaning/meaning'

type Reading = Meaning['readings'][number]

const meaning = (id: number, readings: Reading[]): Meaning => ({
  lead: [{ id, refId: id, kind: 'article' }],
  where: sql`true`,
  readings,
  isNearest: true,
})
const subject = meaning(1, [{ kind: 'question', to: ['蜘蛛'] }])
const similar = (score: number, reading: Reading = { kind: 'similar' }) => ({
  ...meaning(2, [reading]),
  score,
})
const keyword = meaning(3, [{ kind: 'part', to: ['光合作用'] }])
const reduced = (text: string) => meaning(4, [{ kind: 'part', to: [text] }])
const termsOf = (matched: string[], scoreOfOthers = 0, rareTerms = 0) => ({
  meaning: meaning(5, [{ kind: 'some', to: matched }]),
  matched,
  bestScore: 10,
  scoreOf: () => scoreOfOthers,
  rareTermsBeyond: () => rareTerms,
})

type Found = {
  subject?: Meaning
  total?: number
  similar?: ReturnType<typeof similar>
  terms?: ReturnType<typeof termsOf>
  keyword?: Meaning
  reduced?: Meaning
}

async function choose(query: string, found: Found) {
  const calls: string[] = []
  const answer =
    <T>(name: string, value: T | undefined) =>
    () => {
      calls.push(name)
      return Promise.resolve(value ?? null)
    }
  const searches: Searches = {
    bySimilarity: answer('similar', found.similar),
    byWeightedTerms: answer('terms', found.terms),
    byKeyword: answer('keyword', found.keyword),
    byLeavingOut: answer('reduced', found.reduced),
  }
  const chosen = await chooseClosest({ query, total: found.total ?? 0 }, found.subject ?? null, searches)
  return { name: chosen?.name, id: chosen?.meaning.lead[0]?.id, calls }
}

const QUESTION = '蜘蛛是怎么求偶的'
const ENGLISH = 'Eisenia fetida zinc uptake'
const translated = similar(0.6, { kind: 'translation', to: ['锌', '吸收'] })
const LIST = '田鼠 小麦 光合作用'

it.each<[string, string | undefined, number | undefined, Found]>([
  ['什么是蜘蛛', 'subject', 1, { subject, terms: termsOf(['求偶']) }],
  [QUESTION, 'subject', 1, { subject, total: 3, terms: termsOf(['求偶']) }],
  [QUESTION, 'subject and terms', 5, { subject, terms: termsOf(['求偶']) }],
  [QUESTION, 'subject, similar works or keyword', 1, { subject, terms: termsOf(['蜘蛛']) }],
  [LIST, 'similar to the whole query', 2, { similar: similar(0.8), terms: termsOf(['小麦', '田鼠']) }],
  [
    LIST,
    'similar to the whole query',
    2,
    { similar: similar(0.5, { kind: 'spelling', to: ['小麦'] }), terms: termsOf(['小麦', '田鼠']) },
  ],
  [
    LIST,
    'more terms than the subject, similar works or keyword',
    5,
    { similar: similar(0.5), terms: termsOf(['小麦', '田鼠']) },
  ],
  [
    LIST,
    'subject, similar works or keyword',
    2,
    { similar: similar(0.5), terms: termsOf(['小麦', '田鼠'], 9) },
  ],
  [
    ENGLISH,
    'more terms than the subject, similar works or keyword',
    5,
    { similar: translated, terms: termsOf(['eisenia', 'fetida'], 7, 2) },
  ],
  [
    ENGLISH,
    'subject, similar works or keyword',
    2,
    { similar: translated, terms: termsOf(['eisenia', 'fetida'], 7, 1) },
  ],
  [LIST, 'several terms', 5, { terms: termsOf(['小麦', '田鼠']), reduced: reduced('小麦 光合作用') }],
  [LIST, 'all words but one', 4, { terms: termsOf(['田鼠']), reduced: reduced('小麦 光合作用') }],
  [LIST, 'all words but one', 4, { terms: termsOf(['田鼠']), reduced: reduced('田鼠') }],
  [LIST, 'rarest term', 5, { terms: termsOf(['田鼠']), reduced: reduced('小麦') }],
  [LIST, 'keyword in a list of words', 3, { keyword }],
  ['田鼠和光合作用', 'subject, similar works or keyword', 3, { keyword }],
  [LIST, undefined, undefined, {}],
])('answers %s by the strategy “%s”', async (query, name, id, found) => {
  expect(await choose(query, found)).toMatchObject({ name, id })
})

it('runs each search once, and none that is not needed', async () => {
  expect((await choose(LIST, {})).calls).toEqual(['similar', 'terms', 'reduced', 'keyword'])
  expect((await choose('田鼠和光合作用', {})).calls).toEqual(['similar', 'terms', 'keyword', 'reduced'])
  expect((await choose(LIST, { similar: similar(0.8) })).calls).toEqual(['similar'])
  expect((await choose('什么是蜘蛛', { subject })).calls).toEqual([])
})
