import { expect, it } from 'vitest'
import { familyFirst } from '@/lib/backend/import/jats/name-text'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it.each([
  ['童', '望京', 'zh', '童望京'],
  ['霍尔贝格', '英格丽', 'zh', '英格丽·霍尔贝格'],
  ['長谷川', '健', 'ja', '長谷川健'],
  ['김', '민수', 'ko', '김민수'],
  ['サトウ', 'ケンイチ', 'ja-kana', 'サトウ ケンイチ'],
  ['Tong', 'Wangjing', null, 'Tong Wangjing'],
])('writes %s and %s (%s) as %s', (family, given, language, whole) => {
  expect(familyFirst(family, given, language)).toBe(whole)
})

it('writes a Japanese family name of three characters before the given name, in byline and references', () => {
  const name = '<name><surname>長谷川</surname><given-names>健</given-names></name>'
  const { article } = readJats(
    jatsArticle({
      lang: 'ja',
      meta: `<contrib-group><contrib contrib-type="author">${name}</contrib></contrib-group>`,
      back: `<ref-list><ref id="r1"><element-citation>${name}<source>灯</source></element-citation></ref></ref-list>`,
    }),
  )
  expect(article.authors[0]?.name.zh).toBe('長谷川健')
  expect(article.references[0]?.authors).toEqual(['長谷川健'])
  expect(article.fullText?.html).toContain('長谷川健')
})
