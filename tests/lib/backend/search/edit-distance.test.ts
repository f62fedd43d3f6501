import { describe, expect, it } from 'vitest'
import { editDistance } from '@/lib/backend/search/edit-distance'
import { aligned, similarityTo, isInDocument, documentTexts } from '@/lib/backend/search/meaning/evidence'
import { valueForms } from '@/lib/backend/search/value-forms'

describe('editDistance', () => {
  it.each([
    ['石墨烯', '石墨烯', 0],
    ['石墨烯', '石墨希', 0.5],
    ['神经网络', '神经网', 1],
    ['神经网络', '神网经络', 1],
    ['learning', 'learnign', 1],
    ['learning', 'leaning', 1],
    ['abc', 'xyz', 3],
    ['abc', 'abcxyz', Infinity],
  ])('%s and %s: %d', (a, b, edits) => expect(editDistance(a, b)).toBe(edits))
})

describe('evidence', () => {
  const texts = documentTexts(
    '\u0001t 氧化锌薄膜的电化学沉积 \u0001k 氧化锌 \u0001k thin film \u0001a zhang wei \u0001s 研究了沉积过程 ',
  )

  it('forgives a typo in a piece of a title', () => {
    expect(aligned('薄膜的电化学', '氧化锌薄膜的电化学沉积')).toBe(1)
    expect(aligned('薄膜的申化学', '氧化锌薄膜的电化学沉积')).toBeGreaterThan(0.7)
    expect(aligned('图像分割方法', '氧化锌薄膜的电化学沉积')).toBe(0)
  })
  it('takes no long keyword of other characters for something like a text', () => {
    const other = documentTexts('\u0001t 胃癌细胞的增殖 \u0001k notch ligand delta like 3 ')
    expect(similarityTo('系统合理信念')(other)).toBe(0)
  })
  it('knows a name in letters beside a subject', () => {
    expect(isInDocument(texts, 'Zhang Wei 氧化锌')).toBe(true)
    expect(isInDocument(texts, 'Zhang Li 氧化锌')).toBe(false)
  })
  it('puts a keyword before a word of the title', () => {
    expect(similarityTo('氧化锌')(texts)).toBe(1)
    expect(similarityTo('薄膜')(texts)).toBeLessThan(1)
  })
  it('holds what was typed only where it stands so', () => {
    expect(isInDocument(texts, '氧化锌 thin film')).toBe(true)
    expect(isInDocument(texts, 'Wei Zhang')).toBe(true)
    expect(isInDocument(texts, '氧化锌膜')).toBe(false)
  })
})

describe('valueForms', () => {
  it('spells a keyword in pinyin and by its first letters', () =>
    expect(valueForms('发芽率')).toMatchObject({ pinyin: 'fayalv', initials: 'fyl' }))
  it('has no pinyin of Latin words', () =>
    expect(valueForms('thin film')).toMatchObject({ pinyin: null, initials: null }))
})
