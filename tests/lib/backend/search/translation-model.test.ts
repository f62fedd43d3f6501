import { expect, it } from 'vitest'
import { learnPairs } from '@/lib/backend/search/translation-model'

const texts = [
  { zh: ['土壤', '水分'], en: ['soil', 'water'] },
  { zh: ['土壤', '养分'], en: ['soil', 'nutrient'] },
  { zh: ['水分', '胁迫'], en: ['water', 'stress'] },
]

const best = async (word: string, known: Parameters<typeof learnPairs>[1] = []) =>
  (await learnPairs(texts, known)).filter(({ en }) => en === word).sort((a, b) => b.weight - a.weight)[0]

it('learns from titles in both languages which words stand for each other', async () => {
  expect(await best('soil')).toMatchObject({ zh: '土壤', works: 2 })
  expect((await best('nutrient'))?.zh).toBe('养分')
  expect((await best('stress'))?.zh).toBe('胁迫')
})

it('goes on from what earlier titles taught', async () => {
  const texts = [{ zh: ['甲', '乙'], en: ['one', 'two'] }]
  const pairs = await learnPairs(texts, [{ zh: '乙', en: 'one', weight: 5, works: 5 }])
  const weightOf = (zh: string) => pairs.find((pair) => pair.zh === zh && pair.en === 'one')?.weight ?? 0
  expect(weightOf('乙')).toBeGreaterThan(weightOf('甲'))
})
