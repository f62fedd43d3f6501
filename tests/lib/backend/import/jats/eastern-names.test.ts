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

const nameOf = (surname: string, given: string, attributes = '') =>
  `<name${attributes}><surname>${surname}</surname><given-names>${given}</given-names></name>`

it.each([
  [nameOf('김', '민수'), '김민수'],
  [nameOf('김', '민수', ' name-style="western"'), '김민수'],
  [nameOf('さとう', 'けんいち'), 'さとう けんいち'],
  [nameOf('スミス', 'ジョン', ' name-style="western"'), 'ジョン スミス'],
])('writes %s as %s whatever declares its order, in byline and running text', (name, whole) => {
  const { article } = readJats(
    jatsArticle({
      lang: 'ko',
      meta: `<contrib-group><contrib contrib-type="author">${name}</contrib></contrib-group>`,
      body: `<p>By ${name}.</p>`,
    }),
  )
  expect(article.authors[0]?.name.en).toBe(whole)
  expect(article.fullText?.html).toContain(`By ${whole}.`)
})

it('takes a name in Latin letters for the English one, beside one in Hangul of no language', () => {
  const names = `<name-alternatives>${nameOf('김', '민수')}${nameOf('Kim', 'Minsu')}</name-alternatives>`
  const { article } = readJats(
    jatsArticle({ lang: 'ko', meta: `<contrib-group><contrib>${names}</contrib></contrib-group>` }),
  )
  expect(article.authors[0]?.name.en).toBe('Minsu Kim')
})

it('joins a cited name in Hangul whose parts stand apart', () => {
  const { article } = readJats(
    jatsArticle({
      back: '<ref-list><ref><mixed-citation><name><surname>김</surname> <given-names>민수</given-names></name>. 등.</mixed-citation></ref></ref-list>',
    }),
  )
  expect(article.references[0]).toMatchObject({ textHtml: '김민수. 등.', authors: ['김민수'] })
})
