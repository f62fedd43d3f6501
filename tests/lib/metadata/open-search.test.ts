import { expect, it } from 'vitest'
import { openSearchDescription } from '@/lib/metadata/open-search'

const described = (name: string) =>
  openSearchDescription({ origin: 'https://a.example', locale: 'en', name, description: '', icon: null })

it.each([
  ['Optics', 'Optics'],
  ['Chengguang Journal of Optics', 'Chengguang'],
  ['Annals of Lights and Lamps', 'Annals of Lights'],
  ['Elektrophotographie', 'Elektrophotograp'],
  ['高功率光纤激光与非线性光学前沿研究学报', '高功率光纤激光与非线性光学前沿研'],
])('names %s by whole words in 16 characters', (name, short) => {
  expect(described(name)).toContain(`<ShortName>${short}</ShortName>`)
  expect(described(name)).toContain(`<LongName>${name}</LongName>`)
})
