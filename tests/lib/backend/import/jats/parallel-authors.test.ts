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

it('reports lists of different length', () => {
  const { names, warnings } = read(group(...chinese) + group(['Wang', 'Wu']))
  expect(names).toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(/2 by Chinese and 1 by English names/)])
})
