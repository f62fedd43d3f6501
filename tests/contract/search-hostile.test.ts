import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

const pieces = [
  ...[
    'AND',
    'OR',
    'NOT',
    '(',
    ')',
    '"',
    '“',
    '：',
    ':',
    'resName_tic:',
    'doi:',
    "'",
    '\\',
    '%',
    '_',
    '*',
    '?',
    '&',
    '|',
  ],
  ...[
    '!',
    '<->',
    '--',
    ';',
    '/*',
    '*/',
    '$1',
    '\u0000',
    '\u0001',
    '\ufffe',
    '\u202e',
    '😀',
    '\ud800',
    '的',
    'the',
    '深度',
  ],
  ...[
    '学习',
    'a',
    "'; drop table articles; --",
    '10.1/',
    '10.5555/x',
    '1234-5679',
    '<script>',
    '&amp;',
    '::tsquery',
    ' ',
  ],
]
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

describe('control characters', () => {
  it.each([
    `/front/search?q=a%00%E5%AD%A6%E4%B9%A0&field=%00`,
    '/front/clusters?q=%00',
    '/front/analyze?q=%00',
    '/front/ext/suggest?q=%00',
    `/front/advSearch?q1=%00&conditions=${encodeURIComponent(JSON.stringify([{ q: 'a\u0000', exact: true }]))}`,
    '/front/search?q=a&year=%00&author=%00',
  ])('are spaces in what is looked for: %s', async (path) => {
    const response = await database.call(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 0 })
  })
})

describe('a long query', () => {
  it.each([
    'Ghaffarian S M, Shahriari H R. Software vulnerability analysis and discovery using data mining: a survey [J]',
    `${'antidisestablishmentarianism'.repeat(5)} of a b`,
    `张三${' '.repeat(900)}x`,
    `${'研究 '.repeat(300)}x`,
    `title={${'{'.repeat(400)}`,
    `${'author={a}, '.repeat(80)}=`,
    `SU=(${"'小麦'+".repeat(100)}`,
    `${'[10.1234/a]('.repeat(60)}`,
    `${'a; '.repeat(300)}：`,
    `${'对影响'.repeat(150)}的影响`,
    'PY BETWEEN'.repeat(80),
    `${'x-'.repeat(300)}y…`,
  ])('%# is read in time that does not grow with what its patterns try', async (q) => {
    const startedAt = process.cpuUsage()
    const response = await database.call(`/front/search?${new URLSearchParams({ q }).toString()}`)
    expect(response.status).toBeLessThan(500)
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(4000)
  })
})

describe('500 hostile queries', () => {
  it('are each answered without a fault, within two seconds of processor time', async () => {
    const queries = fc.sample(hostile, { numRuns: 500, seed: 7 })
    for (const [index, q] of queries.entries()) {
      const startedAt = process.cpuUsage()
      const call = [
        '/front/search',
        '/front/clusters',
        '/front/analyze',
        '/front/advSearch',
        '/front/ext/suggest',
      ][index % 5]
      const conditions = index % 2 ? JSON.stringify([{ field: q.slice(0, 20), q }]) : q
      const params = new URLSearchParams({ q, conditions })
      const response = await database.call(`${call}?${params.toString()}`)
      expect([q, response.status < 500]).toEqual([q, true])
      expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(2000)
    }
  }, 600_000)
})
