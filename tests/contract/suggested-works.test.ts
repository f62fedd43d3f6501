import { expect, it } from 'vitest'
import { query, useOwnRecords } from '@/tests/support/search-records'

const work = (id: string, title: object, year: number, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'zh', title, year },
  ...more,
})

const database = useOwnRecords([
  work('svg', { zh: '基于SVG的地图符号设计与实现' }, 2004),
  work('niobium', { zh: '世界铌的发展动态' }, 2001),
  work('dolphin', { zh: '厦门中华白海豚种群生物学与保护研究' }, 2002),
  work('salt', { zh: '盐胁迫对向日葵幼苗生长的影响' }, 2013),
  work('saline', { zh: '水盐胁迫对向日葵幼苗生长的影响' }, 2019),
  work('apart', { en: 'Entropy of a maximum flow' }, 2024),
  work('within', { en: 'Parsing by maximum entropy models' }, 2020),
  work('begins', { en: 'Maximum entropy models of parsing' }, 1999),
  work('tree', { en: 'Dependency trees' }, 1998),
  work('parser', { en: 'Parsers by hand' }, 2006, {
    authors: [{ en: 'Joakim Nivre' }, { en: 'Nivrel Okafor' }, { en: 'Ada Knivre' }],
  }),
  work('dune', { zh: '塔里木盆地的沙丘' }, 2003, {
    keywords: { zh: ['塔克拉玛干沙漠'] },
    journal: { zh: '力学文摘', en: 'ActaMechanica Sinica' },
    issn: '2222-3337',
  }),
  work('desert', { zh: '沙漠边缘的植被' }, 2011),
  work('doi', { zh: '一种方法' }, 2018, { doi: '10.3969/j.issn.1001-3695.2018.03.0258' }),
])

const suggested = async (q: string) => {
  const { data } = await database.json(`/front/ext/suggest?${query({ q })}`)
  return (data as { kind: string; label: string }[])
    .filter(({ kind }) => kind === 'work')
    .map(({ label }) => label)
}

it.each([
  ['SVG', '基于SVG的地图符号设计与实现'],
  ['ＳＶＧ', '基于SVG的地图符号设计与实现'],
  ['基于SVG', '基于SVG的地图符号设计与实现'],
  ['世界铌', '世界铌的发展动态'],
  ['白海豚', '厦门中华白海豚种群生物学与保护研究'],
  ['depen', 'Dependency trees'],
  ['dependency', 'Dependency trees'],
  ['10.3969/j.issn.1001-3695.2018.03.02', '一种方法'],
  ['中华白海屯', '厦门中华白海豚种群生物学与保护研究'],
  ['dependancy', 'Dependency trees'],
])('suggests works for %s', async (typed, title) => {
  expect(await suggested(typed)).toEqual([title])
})

it.each(['maximum entropy', 'maximum entrop', 'maximum entropy mo'])(
  'puts titles that begin with %s before those that have it within or apart',
  async (typed) => {
    const titles = await suggested(typed)
    expect(titles.slice(0, 2)).toEqual([
      'Maximum entropy models of parsing',
      'Parsing by maximum entropy models',
    ])
  },
)

it('puts a title that begins with Chinese text before a newer one that has it within', async () => {
  expect(await suggested('盐胁迫对向')).toEqual([
    '盐胁迫对向日葵幼苗生长的影响',
    '水盐胁迫对向日葵幼苗生长的影响',
  ])
})

it.each(['S', '铌', 'zzz'])('suggests no works for %s', async (typed) => {
  expect(await suggested(typed)).toEqual([])
})

const namesFor = async (kind: string, q: string) => {
  const { data } = await database.json(`/front/ext/suggest?${query({ q })}`)
  return (data as { kind: string; label: string }[])
    .filter((suggestion) => suggestion.kind === kind)
    .map(({ label }) => label)
}

it('suggests people by the family name behind the given one, those whose name begins so first', async () => {
  expect(await namesFor('author', 'Nivre')).toEqual(['Nivrel Okafor', 'Joakim Nivre'])
  for (const typed of ['nivre j', 'Nivre, Jo'])
    expect(await namesFor('author', typed)).toEqual(['Joakim Nivre'])
})

it('suggests a journal by the beginning of its English name, wherever its spaces are', async () => {
  for (const typed of ['Acta Mech', 'actamechanica'])
    expect(await namesFor('journal', typed)).toEqual(['力学文摘'])
})

it('suggests works by the pinyin of a word within keywords', async () => {
  expect(await suggested('shamo')).toEqual(['沙漠边缘的植被'])
})
