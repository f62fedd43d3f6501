import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const articleOf = (categories: string, lang = 'en') =>
  readJats(jatsArticle({ lang, meta: `<article-categories>${categories}</article-categories>` })).article

it('keeps further numbers of the Chinese Library Classification as numbers, not as subjects', () => {
  const { clc, subjects, front } = articleOf(
    '<subj-group subj-group-type="clc"><subject>O436.1</subject><subject>TN247</subject></subj-group>',
  )
  expect([clc, subjects]).toEqual(['O436.1', []])
  expect(front?.facts).toEqual([{ name: 'clc', value: 'TN247' }])
})

it('takes the column from the group of each language', () => {
  const { column, subjects } = articleOf(
    `<subj-group xml:lang="ja"><subject>論文</subject></subj-group><subj-group xml:lang="en"><subject>Paper</subject></subj-group>
     <subj-group xml:lang="en"><subject>Bridges</subject></subj-group>`,
    'ja',
  )
  expect(column).toEqual({ zh: null, en: 'Paper' })
  expect(subjects).toEqual(['論文', 'Bridges'])
})
