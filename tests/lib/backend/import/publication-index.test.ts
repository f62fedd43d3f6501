import { describe, expect, it } from 'vitest'
import { publicationIndex } from '@/lib/backend/import/publication-index'
import type { ImportedArticle } from '@/lib/backend/import/model'
import type { PublicationRow } from '@/lib/backend/import/queries/publications'

type Journal = ImportedArticle['journal']

let ids = 0
const row = (values: Partial<PublicationRow>) =>
  ({
    ...{ id: ++ids, name: '', enName: null, matchKey: '', issn: null, eissn: null, own: false },
    ...values,
  }) as PublicationRow
const journal = (zh: string | null, en: string | null, values: Partial<Journal> = {}) =>
  ({ title: { zh, en }, issn: null, eissn: null, collection: null, ...values }) as Journal

const [own, english, bilingual, numbered] = [
  row({ name: '澄光学报', enName: 'Acta Luminis', own: true }),
  row({ name: 'Computer Science', matchKey: 'computerscience' }),
  row({ name: '生态学报', enName: 'Acta Ecologica Sinica', matchKey: '生态学报' }),
  row({ name: '物理学报', issn: '1000-3290', matchKey: '10003290' }),
]
const index = publicationIndex([own, english, bilingual, numbered])

describe('publicationIndex', () => {
  it.each([
    ['an ISSN before any title', journal('生态学报', null, { eissn: '10003290' }), numbered],
    ['a Chinese title', journal('生态学报', null), bilingual],
    ['an English title', journal(null, 'Acta ecologica sinica'), bilingual],
    ["the site's own, by either title", journal('澄光学报（中文版）', 'Acta Luminis'), own],
    ['no name: the own', journal(null, null), own],
  ])('finds a publication by %s', (_, names, expected) => expect(index.find(names)).toBe(expected))

  it('takes no journal for another that shares only its translated title', () => {
    expect(index.find(journal('计算机科学', 'Computer Science'))).toBeNull()
    expect(index.find(journal('环境生态学报', 'Acta Ecologica Sinica'))).toBeNull()
    expect(index.find(journal(null, 'Computer Science'))).toBe(english)
  })

  it('costs the same however many publications there are', () => {
    const many = publicationIndex(
      Array.from({ length: 20_000 }, (_, n) =>
        row({ name: `学报${n}`, enName: `Acta ${n}`, matchKey: `${n}` }),
      ),
    )
    const started = process.cpuUsage()
    for (let n = 0; n < 1000; n += 1) many.find(journal(`学报${19_999 - n}`, null))
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
  })
})
