import { describe, expect, it } from 'vitest'
import { foldText, phraseText } from '@/lib/backend/search/fold'
import { institutionOf } from '@/lib/backend/search/institution-of-affiliation'
import { nameWords, pinyinOf } from '@/lib/backend/search/person-names'
import { americanSpelling } from '@/lib/backend/search/british-american'
import { isKnown, piecesOf, segment, wordsAcrossCuts } from '@/lib/backend/search/segment'
import { stem } from '@/lib/backend/search/stem'

describe('foldText', () => {
  it.each([
    ['機器學習', '机器学习'],
    ['ＤＮＡ（１２）', 'dna(12)'],
    ['Cécile', 'cecile'],
    ['C++ 语言', 'cplusplus 语言'],
    ['H₂O', 'h2o'],
    ['R3\u0305m and A\u0305B\u0305', 'r3m and ab'],
    ['r\u0336e\u0336m\u0336 土\u0336壤\u0336', 'rem 土壤'],
  ])('%s -> %s', (text, folded) => expect(foldText(text)).toBe(folded))

  it('joins Chinese over punctuation and line breaks for phrases', () =>
    expect(phraseText('土壤 水分，\n特征: a-b')).toBe('土壤水分特征 a b'))
})

describe('segment', () => {
  it('reads words struck out or under a line as the words they are', () => {
    expect(segment('P1\u0305 of A\u0305B\u0305, s\u0336o\u0336i\u0336l\u0336')).toEqual(
      segment('P1 of AB, soil'),
    )
    expect(segment('土\u0336壤\u0336水\u0336分\u0336')).toEqual(segment('土壤水分'))
  })
  it('finds short words inside long ones', () =>
    expect(segment('传感器网络')).toEqual(expect.arrayContaining(['传感器', '网络'])))
  it('is one function for both ways in', () =>
    expect(segment('機器學習', 'query')).toEqual(segment('机器学习', 'query')))
  it('stems English and keeps compounds whole too', () =>
    expect(segment('IL-6 signaling networks')).toEqual(['il', '6', 'il6', 'signal', 'network']))
  it('never makes a word across a boundary', () => expect(segment('强化学习')).not.toContain('化学'))
  it('gives pieces apart from words', () =>
    expect(piecesOf('脑梗死')).toEqual(['1=脑', '1=梗', '1=死', '2=脑梗', '2=梗死']))
  it('knows what the dictionary knows', () =>
    expect([isKnown('化学'), isKnown('脑梗')]).toEqual([true, false]))
})

describe('stem', () => {
  it.each([
    ['networks', 'network'],
    ['learning', 'learn'],
    ['studies', 'studi'],
    ['relational', 'relat'],
    ['hopping', 'hop'],
    ['happiness', 'happi'],
    ['classification', 'classif'],
    ['adsorption', 'adsorpt'],
  ])('%s -> %s', (word, stemmed) => expect(stem(word)).toBe(stemmed))

  it.each([
    'behaviour behavior',
    'modelling modeling',
    'organisation organization',
    'optimising optimizing',
    'characterised characterized',
    'analyse analyze',
    'catalysed catalyzed',
    'nanofibres nanofiber',
    'kilometre kilometers',
    'leukaemia leukemia',
    'haemoglobin hemoglobin',
    'oestrogens estrogen',
    'desulphurisation desulfurization',
    'antitumour antitumor',
    'analyses analysis',
    'phenomena phenomenon',
    'microalgae microalga',
    'matrices matrix',
    'women woman',
  ])('has one stem for both spellings: %s', (pair) => {
    const [one = '', other = ''] = pair.split(' ')
    expect(stem(one)).toBe(stem(other))
  })

  it.each(['precise precisely', 'exercise exercises', 'raising raise', 'cleaves cleave'])(
    'keeps forms of other words together: %s',
    (pair) => {
      const [one = '', other = ''] = pair.split(' ')
      expect(stem(one)).toBe(stem(other))
    },
  )

  it.each(['four', 'hour', 'flour', 'size', 'specimen'])('leaves %s as it is', (word) =>
    expect(americanSpelling(word)).toBe(word),
  )
})

describe('wordsAcrossCuts', () => {
  it.each([
    ['重型颅脑损伤的监护', ['脑损伤']],
    ['脑损伤', []],
    ['大学里的学生', []],
    ['Brain injury', []],
  ])('%s: %j', (text, across) => expect(wordsAcrossCuts(text, segment(text))).toEqual(across))
})

describe('names', () => {
  it('reads surnames of two characters', () =>
    expect(pinyinOf('欧阳修')).toEqual({ surname: 'ouyang', given: 'xiu' }))
  it('finds a Chinese name by pinyin in both orders', () =>
    expect(nameWords({ zh: '张伟', en: null }).derived).toEqual(
      expect.arrayContaining(['zhang', 'wei', 'zhangwei', 'weizhang']),
    ))
  it('finds a Latin name in both orders', () =>
    expect(nameWords({ zh: null, en: 'ZHANG Wei' }).given).toEqual(
      expect.arrayContaining(['zhang', 'wei', 'zhangwei', 'weizhang']),
    ))
})

describe('institutionOf', () => {
  it.each([
    ['桂林电子科技大学信息与通信学院，广西桂林541004', '桂林电子科技大学'],
    ['中国科学院地理科学与资源研究所，北京', '中国科学院地理科学与资源研究所'],
    ['School of Physics, Peking University, Beijing 100871, China', 'Peking University'],
    ['1 Institute of Optics, Chengdu', 'Institute of Optics'],
  ])('%s', (text, name) => expect(institutionOf(text)).toBe(name))
})
