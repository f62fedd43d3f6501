import { describe, expect, it } from 'vitest'
import { documentTexts, isInTitleOrKeyword, similarityTo } from '@/lib/backend/search/meaning/evidence'
import { printedTranslations, translatedSimilarity } from '@/lib/backend/search/meaning/word-translations'
import { inOrder, isNearWord } from '@/lib/backend/search/meaning/word-order'

const titled = (title: string) => documentTexts(`\u0001t ${title} `)

describe('isNearWord', () => {
  it.each([
    'stasionarity stationarity',
    'characteriztics characteristics',
    'seled seed',
    'photografy photography',
  ])('allows for one typing error: %s', (pair) => {
    const [word = '', other = ''] = pair.split(' ')
    expect(isNearWord(word, other)).toBe(true)
  })
  it.each(['form from', 'cat car', 'learning weaning', 'soil oil'])('keeps other words apart: %s', (pair) => {
    const [word = '', other = ''] = pair.split(' ')
    expect(isNearWord(word, other)).toBe(false)
  })
})

describe('a text in a title', () => {
  it('is whole words of letters, and any stretch of Chinese', () => {
    expect(isInTitleOrKeyword(titled('soil respiration in forests'), 'Soil respiration')).toBe(true)
    expect(isInTitleOrKeyword(titled('soil respiration in forests'), 'soil resp')).toBe(false)
    expect(isInTitleOrKeyword(titled('soil respiration in forests'), 'oil respiration')).toBe(false)
    expect(isInTitleOrKeyword(titled('森林土壤呼吸'), '土壤呼')).toBe(true)
  })
})

describe('the order of words', () => {
  it('counts words side by side, in spite of typing errors', () => {
    const words = ['selecsion', 'method', 'based', 'on']
    expect(inOrder(words, ['feature selection method based on rough sets'])).toBe(1)
    expect(inOrder(words, ['a method of selection based on sets'])).toBeCloseTo(1 / 3)
    expect(inOrder(words, [])).toBe(0)
  })

  it('puts the title that has them so before one that has them apart', () => {
    const likeness = similarityTo('selecsion method based on')
    expect(likeness(titled('feature selection method based on rough sets'))).toBeGreaterThan(
      likeness(titled('a method of selection based on sets')),
    )
  })

  it('gives words that tell nothing no share of a title', () =>
    expect(similarityTo('stationarity analysis of land')(titled('stationarity analysis of land use'))).toBe(
      1,
    ))
})

it('ranks a title with one word misspelt before one in translation', () => {
  const query = 'stasionarity analysis of land'
  const translated = ['stasionar', 'analysi', 'land'].map((word, at) => ({
    word,
    targets: at === 0 ? [] : [{ word: at === 1 ? '分析' : '土地', likely: 0.9 }],
  }))
  expect(similarityTo(query)(titled('intensity and stationarity analysis of land use'))).toBeGreaterThan(
    translatedSimilarity(titled('土地利用变化分析'), translated),
  )
})

describe('translations that are named', () => {
  it('are words the works bear, as they are printed there', () => {
    const targets = (...words: string[]) => words.map((word) => ({ word, likely: 0.5 }))
    const words = [
      { word: '变化', targets: targets('chang', 'variat') },
      { word: '水位', targets: targets('nich') },
      { word: 'lake', targets: targets('湖泊', '湖') },
    ]
    const works = [titled('annual variation of a lake'), titled('博斯腾湖水位变化')]
    expect(printedTranslations(words, works)).toEqual(['variation', '湖'])
    expect(printedTranslations(words, [])).toEqual([])
  })
})

it('adds up the words of a sentence that title and keywords have between them', () => {
  const likeness = similarityTo('图书馆文献传递的法律风险')
  const delivery = '\u0001t 图书馆电子文献传递存在的问题 \u0001k 电子文献传递 \u0001k 法律风险 '
  expect(likeness(documentTexts(delivery))).toBeGreaterThan(0.6)
  expect(likeness(titled('图书馆法研究的文献分析'))).toBeLessThan(0.4)
})

it('takes a title that has all words of a list for all of it, as it does keywords', () => {
  const likeness = similarityTo('邻域粗糙集 属性约简')
  expect(likeness(titled('邻域粗糙集在属性约简中的应用'))).toBe(1)
  expect(likeness(documentTexts('\u0001k 邻域粗糙集 \u0001k 属性约简 '))).toBe(1)
  expect(likeness(titled('邻域粗糙集在规则约简中的应用'))).toBeLessThan(0.9)
})
