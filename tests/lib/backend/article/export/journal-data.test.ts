import { describe, expect, it } from 'vitest'
import { journalDataOf } from '@/lib/backend/article/export/journal-data'
import type { WholeArticle } from '@/lib/backend/article/gather'
import type { FrontMatter } from '@/lib/backend/db/schema/column-types'

const author = (name: string, affiliations: number[], notes: string[] = []) => ({
  ...{ name, enName: null, collective: false, corresponding: false, email: null, orcid: null },
  ...{ affiliations, notes, roles: [] },
})

/** Returns what full-text JSON says of the people of an article whose affiliations have these labels. */
function people(
  labels: (string | null)[],
  front: Partial<FrontMatter> | null = null,
  notes = ['二人同等贡献'],
) {
  const record = {
    article: { language: 'zh', keywords: [], enKeywords: [] },
    publication: { name: '刊', enName: null },
    ...{ funds: [], references: [] },
    affiliations: labels.map((label, at) => ({ label, name: `单位 ${at}`, enName: `Institute ${at}` })),
    authorList: [author('林明', [0, 1], notes), author('王芳', [1])],
  } as unknown as WholeArticle
  return journalDataOf(record, front as FrontMatter | null).contribgroup
}

describe('people in full-text JSON', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      [null, null],
      ['1', '2'],
    ],
    [
      ['2', null],
      ['1', '2'],
    ],
  ])('refer to affiliations labelled %j as %j', (labels, expected) => {
    const { aff, author: authors } = people(labels)
    expect(aff.map(({ intro }) => intro.map(({ label }) => label))).toEqual(
      expected.map((label) => [label, label]),
    )
    expect(authors.map((each) => each.aff.map(({ text }) => text))).toEqual([expected, expected.slice(1)])
  })

  it('have the notes of the first author as those of `first` too', () => {
    expect(people(['1', '2']).author.map(({ first }) => first)).toEqual([[{ text: '二人同等贡献' }], []])
  })

  it('are said to have died where a note or mark of theirs says so', () => {
    const front = {
      statements: [{ kind: 'people', titleHtml: null, lang: 'zh', html: '<p><b>王芳</b> PhD; †</p>' }],
    } as unknown as FrontMatter
    const deceased = (said: FrontMatter | null, notes: string[] = []) =>
      people(['1', '2'], said, notes).author.map((each) => each.deceased)
    expect(deceased(null)).toEqual([false, false])
    expect(deceased(front)).toEqual([false, true])
    expect(deceased(null, ['* Deceased 3 March 2024.'])).toEqual([true, false])
  })

  it('are the editors too, and no reviewers', () => {
    const contributors = [
      { kind: 'editor', name: '黎鹤鸣', enName: 'Li Heming' },
      { kind: 'academic-editor', name: null, enName: 'A. Stenvall' },
      { kind: 'reviewer', name: '关素之', enName: null },
    ] as FrontMatter['contributors']
    expect(people(['1', '2'], { contributors }).executiveeditor).toEqual([
      { lang: 'zh', text: '黎鹤鸣' },
      { lang: 'en', text: 'Li Heming' },
      { lang: 'en', text: 'A. Stenvall' },
    ])
    expect(people(['1', '2']).executiveeditor).toEqual([])
  })
})
