import { describe, expect, it } from 'vitest'
import type { publications } from '@/lib/backend/db/db'
import { publicationSource } from '@/lib/backend/search/content-source'
import { buildDocument } from '@/lib/backend/search/document'

type Publication = typeof publications.$inferSelect
const blank = { subjects: [], enSubjects: [] } as unknown as Publication

const institutions = (row: Partial<Publication>) =>
  publicationSource({ ...blank, ...row })
    .facets.filter(({ kind }) => kind === 'institution')
    .map(({ label, enLabel }) => [label, enLabel])

describe('publicationSource', () => {
  it.each(['物理学报', '生物学报', '澄光学报'])('lets 学报 find %s, however its name is cut', (name) => {
    const { lexemes, body } = buildDocument(publicationSource({ ...blank, name }))
    expect(lexemes.split(' ')).toEqual(expect.arrayContaining(["'学报':1A", "'t=学报'"]))
    expect(body.split(' ')).toContain('学报')
  })

  it('counts each language of a bilingual journal by itself', () => {
    const { facets } = publicationSource({ ...blank, language: 'zh;en' })
    expect(facets.filter(({ kind }) => kind === 'language').map(({ key }) => key)).toEqual(['zh', 'en'])
  })

  it('counts each of several organisers by itself, with its name in the other language', () => {
    const row = { organizerUnit: '甲大学；乙研究所', enOrganizerUnit: 'University A; Institute B' }
    expect(institutions(row)).toEqual([
      ['甲大学', 'University A'],
      ['乙研究所', 'Institute B'],
    ])
  })

  it('keeps names apart that do not come in pairs', () => {
    const row = { organizerUnit: '甲大学；乙研究所', enOrganizerUnit: 'University A' }
    expect(institutions(row)).toEqual([
      ['甲大学', null],
      ['乙研究所', null],
      ['University A', 'University A'],
    ])
  })
})
