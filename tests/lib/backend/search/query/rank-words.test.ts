import { describe, expect, it } from 'vitest'
import { rankWords } from '@/lib/backend/search/query/rank-words'
import { translatedSimilarity } from '@/lib/backend/search/meaning/word-translations'
import { documentTexts, similarityTo } from '@/lib/backend/search/meaning/evidence'

describe('rankWords', () => {
  it('ranks works that have the words of a run side by side before others', () => {
    expect(rankWords('土壤微生物', null)).toEqual(['土壤', '微生', '生物', '微生物', 'gm壤微'])
    expect(rankWords('土壤', null)).not.toContain('gm土壤')
    expect(rankWords('土壤微生物', 'o').filter((word) => word.startsWith('gm'))).toEqual([])
  })
})

describe('translatedSimilarity', () => {
  const word = (text: string, target: string) => ({ word: text, targets: [{ word: target, likely: 0.9 }] })

  it('is worth less than a stretch of the title where the query is Chinese', () => {
    const english = documentTexts('\u0001t effects of soil composition ')
    expect(translatedSimilarity(english, [word('影响', 'effect'), word('组成', 'composit')])).toBe(0.6)
    const chinese = documentTexts('\u0001t 土壤组成的影响 ')
    expect(translatedSimilarity(chinese, [word('effect', '影响'), word('composit', '组成')])).toBe(0.92)
  })
})

describe('similarityTo', () => {
  it('takes a part of a short name for nothing', () => {
    const texts = documentTexts('\u0001t optics today \u0001a li heming ')
    expect(similarityTo('li na')(texts)).toBe(0)
    expect(similarityTo('li na')(documentTexts('\u0001t optics \u0001a na li '))).toBe(1)
    const others = documentTexts('\u0001t optics \u0001a dong wei \u0001a li xue ')
    expect(similarityTo('dong li xue')(others)).toBe(0)
    expect(similarityTo('optics lens')(texts)).toBeGreaterThan(0.4)
  })
})
