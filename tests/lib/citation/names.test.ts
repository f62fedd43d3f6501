import { describe, expect, it } from 'vitest'
import { easternName, hanName, latinName, nameOfParts, nameText } from '@/lib/citation/names'

describe('Chinese names', () => {
  it.each([
    ['张三', { family: '张', given: '三' }],
    ['欧阳修', { family: '欧阳', given: '修' }],
    ['司马相如', { family: '司马', given: '相如' }],
    ['司馬光', { family: '司馬', given: '光' }],
    ['王 五', { family: '王', given: '五' }],
    ['阿不都·热西提', { literal: '阿不都·热西提' }],
    ['国家湖泊研究中心', { literal: '国家湖泊研究中心' }],
  ])('%s', (name, parts) => expect(hanName(name)).toEqual(parts))
})

it.each([
  ['김민수', { family: '김', given: '민수' }],
  ['김 민수', { family: '김', given: '민수' }],
  ['남궁민수', { family: '남궁', given: '민수' }],
  ['남궁 민수', { family: '남궁', given: '민수' }],
  ['존 스미스', { literal: '존 스미스' }],
  ['サトウ ケンイチ', { family: 'サトウ', given: 'ケンイチ' }],
  ['ジョン・スミス', { literal: 'ジョン・スミス' }],
])('%s has the family name first', (name, parts) => expect(easternName(name)).toEqual(parts))

it('joins Korean names without a space, foreign ones in Hangul and those in kana with one', () => {
  expect(nameText({ family: '김', given: '민수' }, true)).toBe('김민수')
  expect(nameText({ family: '남궁', given: '민수' }, false)).toBe('남궁민수')
  expect(nameText({ family: '스미스', given: '존' }, false)).toBe('스미스 존')
  expect(nameText({ family: 'サトウ', given: 'ケンイチ' }, false)).toBe('サトウ ケンイチ')
})

describe('Latin names', () => {
  it.each([
    ['John A. Smith', {}, { family: 'Smith', given: 'John A.' }],
    ['Smith, John A.', {}, { family: 'Smith', given: 'John A.' }],
    ['Ludwig van der Berg', {}, { family: 'Berg', given: 'Ludwig', 'non-dropping-particle': 'van der' }],
    ['Martin King Jr.', {}, { family: 'King', given: 'Martin', suffix: 'Jr.' }],
    ['ZHANG Ya-qiong', {}, { family: 'Zhang', given: 'Ya-qiong' }],
    ['Yaqiong ZHANG', {}, { family: 'Zhang', given: 'Yaqiong' }],
    ['Zhang Yaqiong', { familyPinyin: 'zhang' }, { family: 'Zhang', given: 'Yaqiong' }],
    ['Yaqiong Zhang', { familyPinyin: 'zhang' }, { family: 'Zhang', given: 'Yaqiong' }],
    ['Lü Bu', { familyPinyin: 'lu' }, { family: 'Lü', given: 'Bu' }],
    ['Santiago Ramón y Cajal', {}, { family: 'Ramón y Cajal', given: 'Santiago' }],
    [
      'Maria da Silva e Souza',
      {},
      { family: 'Silva e Souza', given: 'Maria', 'non-dropping-particle': 'da' },
    ],
    ['José y Cajal', {}, { family: 'Cajal', given: 'José y' }],
    ['Seán Ó Briain', {}, { family: 'Briain', given: 'Seán', 'non-dropping-particle': 'Ó' }],
    ['Hans vom Berg', {}, { family: 'Berg', given: 'Hans', 'non-dropping-particle': 'vom' }],
    ['VAN DER BERG Jan', {}, { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' }],
    [
      'DE OLIVEIRA Maria Jr.',
      {},
      { family: 'Oliveira', given: 'Maria', suffix: 'Jr.', 'non-dropping-particle': 'de' },
    ],
    ['GARCÍA LÓPEZ Ana', {}, { family: 'García López', given: 'Ana' }],
    ['JOHN SMITH', {}, { family: 'Smith', given: 'JOHN' }],
    ['MACHADO Maria', {}, { family: 'Machado', given: 'Maria' }],
    ['MCDONALD Ann', {}, { family: 'McDonald', given: 'Ann' }],
    ["O'BRIEN Mary", {}, { family: "O'Brien", given: 'Mary' }],
    ['Plato', {}, { literal: 'Plato' }],
    ['Conway WF', {}, { family: 'Conway', given: 'W F' }],
    ['Thorpe P E', {}, { family: 'Thorpe', given: 'P E' }],
    ['SMITH JA', {}, { family: 'Smith', given: 'J A' }],
    ['John DOE', {}, { family: 'Doe', given: 'John' }],
    ['Berg JFA', {}, { family: 'Berg', given: 'J F A' }],
    ['Peter LEE', {}, { family: 'Lee', given: 'Peter' }],
    ['Garcia MA', {}, { family: 'Garcia', given: 'M A' }],
    ['Xu W X', {}, { family: 'Xu', given: 'W X' }],
    ['LI X', {}, { family: 'Li', given: 'X' }],
    ['Lowe Jr WL', {}, { family: 'Lowe', given: 'W L', suffix: 'Jr' }],
    ['van der Berg P.E.', {}, { family: 'Berg', given: 'P. E.', 'non-dropping-particle': 'van der' }],
    ['Wei LI', {}, { family: 'Li', given: 'Wei' }],
    ['J. K. Rowling', {}, { family: 'Rowling', given: 'J. K.' }],
    ['PETROV Ivan V.', {}, { family: 'Petrov', given: 'Ivan V.' }],
    ['Maria e Silva', {}, { family: 'Silva', given: 'Maria e' }],
    ['John Smith III', {}, { family: 'Smith', given: 'John', suffix: 'III' }],
  ])('%s', (name, hint, parts) => expect(latinName(name, hint)).toEqual(parts))

  it('keep what their source says is the family name', () => {
    expect(nameOfParts('García López', 'María del Carmen', null)).toEqual({
      family: 'García López',
      given: 'María del Carmen',
    })
    expect(nameOfParts('van der BERG', 'L.', 'Jr')).toEqual({
      family: 'Berg',
      given: 'L.',
      suffix: 'Jr',
      'non-dropping-particle': 'van der',
    })
  })

  it('are written either way round', () => {
    const name = { family: 'Berg', given: 'Ludwig', 'non-dropping-particle': 'van der' }
    expect([nameText(name, true), nameText(name, false)]).toEqual([
      'van der Berg, Ludwig',
      'Ludwig van der Berg',
    ])
    expect(nameText({ family: '欧阳', given: '修' }, true)).toBe('欧阳修')
  })
})
