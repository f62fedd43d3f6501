import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const person = ([surname, given]: readonly [string, string]): string =>
  `<contrib contrib-type="author"><name><surname>${surname}</surname><given-names>${given}</given-names></name></contrib>`
const group = (...people: (readonly [string, string])[]): string =>
  `<contrib-group>${people.map(person).join('')}</contrib-group>`
const read = (meta: string, lang = 'zh') => {
  const { article, warnings } = readJats(jatsArticle({ lang, title: '灯的漂移', meta }))
  const names = article.authors.map(({ name }) => [name.zh, name.en])
  return { names, affiliations: article.affiliations, warnings: warnings.map(({ message }) => message) }
}

const chinese = [
  ['王', '五'],
  ['赵', '六'],
] as const
const english = [
  ['Wang', 'Wu'],
  ['Zhao', 'Liu'],
] as const
const both = [
  ['王五', 'Wu Wang'],
  ['赵六', 'Liu Zhao'],
]

it('joins the same authors in two groups, or in two runs of one, that say no language', () => {
  for (const lang of ['zh', 'en']) {
    expect(read(group(...chinese) + group(...english), lang)).toMatchObject({ names: both })
    expect(read(group(...english) + group(...chinese), lang).names).toEqual(both)
    expect(read(group(...chinese, ...english), lang).names).toEqual(both)
  }
  expect(read(group(['吕', '一']) + group(['Lü', 'Yi'])).names).toEqual([['吕一', 'Yi Lü']])
  expect(read(group(['欧阳', '一']) + group(['Ouyang', 'Yi'])).names).toEqual([['欧阳一', 'Yi Ouyang']])
})

it('joins their affiliations with them', () => {
  const at = (people: readonly (readonly [string, string])[], place: string): string =>
    group(...people).replace('</contrib-group>', `<aff>${place}</aff></contrib-group>`)
  const { names, affiliations } = read(at(chinese, '灯塔大学') + at(english, 'University of Lighthouses'))
  expect(names).toEqual(both)
  expect(affiliations.map(({ name }) => name)).toEqual([{ zh: '灯塔大学', en: 'University of Lighthouses' }])
})

it('joins no Chinese authors with foreign colleagues', () => {
  expect(read(group(['王', '五'], ['Smith', 'John'])).names).toHaveLength(2)
  expect(read(group(['王', '五']) + group(['Smith', 'John'])).names).toHaveLength(2)
  expect(read(group(['王', '五'], ['Smith', 'John'], ['赵', '六'], ['Zhao', 'Liu'])).names).toHaveLength(4)
  expect(read(group(['王', '五'], ['赵', '六'], ['Smith', 'John'])).warnings).toEqual([])
})

it('joins no colleagues of the same family name', () => {
  expect(read(group(['李', '明'], ['Li', 'Wei'])).names).toHaveLength(2)
  const chinese = group(['王', '伟'], ['李', '明'])
  expect(read(chinese + group(['Wang', 'Lei'], ['Smith', 'John'])).names).toHaveLength(4)
})

it('reads given names by initials, in two words, in each of their readings, and ü as passports have it', () => {
  const english = [
    ['Wang', 'W'],
    ['Wang', 'W.'],
    ['WANG', 'Wei'],
  ] as const
  for (const each of english) expect([each, read(group(['王', '伟'], each)).names.length]).toEqual([each, 1])
  for (const given of ['Minghua', 'Ming-Hua', 'Ming Hua', 'M. H.', 'MH', 'M'])
    expect([given, read(group(['李', '明华'], ['Li', given])).names.length]).toEqual([given, 1])
  expect(read(group(['单', '行'], ['Shan', 'Hang'])).names).toHaveLength(1)
  for (const family of ['Lyu', 'Lv', 'Lu', 'Lü'])
    expect([family, read(group(['吕', '一'], [family, 'Yi'])).names.length]).toEqual([family, 1])
})

it('reports whom it joins by position alone', () => {
  const { names, warnings } = read(group(...chinese) + group(['Wang', 'Wu'], ['Smith', 'John']))
  expect(names).toEqual([both[0], ['赵六', 'John Smith']])
  expect(warnings).toEqual([expect.stringMatching(/^赵六 and John Smith are taken for one author/)])
})

it('reports lists of different length', () => {
  const { names, warnings } = read(group(...chinese) + group(['Wang', 'Wu']))
  expect(names).toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(/2 by Chinese and 1 by English names/)])
})
