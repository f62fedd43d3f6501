import { describe, expect, it } from 'vitest'
import { withoutTags } from '@/lib/backend/search/query/citation-files'
import { isReference, withoutMarksOfReference } from '@/lib/backend/search/query/reference'

describe('isReference', () => {
  it.each([
    '王涛,等.中国沙漠,2015,35(3):120-125.',
    'Wang T, Li M. Soil carbon. Nature, 2015, 410: 63-68',
    '王涛，李明，中国沙漠，2015，35，120',
  ])('%s', (query) => expect(isReference(query)).toBe(true))

  it.each(['2015年,土壤,水分,盐分,氮', '土壤；水分；盐分；氮；2015', '中国沙漠 2015, 35(3)'])(
    'is not so for %s',
    (query) => expect(isReference(query)).toBe(false),
  )
})

it.each([
  [
    '[1]王涛,李明.沙漠化研究进展[J].中国沙漠,2015,35(03):120-125.DOI:10.7522/j.issn.1000-694X.2015.00012.',
    '王涛,李明.沙漠化研究进展.中国沙漠,2015,35(03):120-125.',
  ],
  ['[2] 王涛. 沙漠化[D]. 兰州: 兰州大学, 2015.', '王涛. 沙漠化. 兰州: 兰州大学, 2015.'],
  ['沙漠化研究进展[J]', '沙漠化研究进展'],
  ['沙漠化研究进展[J/OL].', '沙漠化研究进展'],
  ['[60]富勒烯的合成', '[60]富勒烯的合成'],
  ['10.7522/j.issn.1000-694X.2015.00012', '10.7522/j.issn.1000-694X.2015.00012'],
  [
    'TI=沙漠 AND DI=10.7522/j.issn.1000-694X.2015.00012',
    'TI=沙漠 AND DI=10.7522/j.issn.1000-694X.2015.00012',
  ],
])('%s is looked for as %s', (query, plain) => expect(withoutMarksOfReference(query).trim()).toBe(plain))

it.each([
  [
    'TY  - JOUR AU  - Wang, Tao TI  - Soil carbon JO  - Nature PY  - 2015 VL  - 410 SP  - 63 EP  - 68 ER  - ',
    'Soil carbon, Nature, 2015, 410, 63, Wang, Tao',
  ],
  [
    '%0 Journal Article %A Wang, Tao %T Soil carbon %J Nature %D 2015',
    'Soil carbon, Nature, 2015, Wang, Tao',
  ],
  ['author={Wang Tao}, title={Soil carbon}, year={2015}', 'Soil carbon, 2015, Wang Tao'],
  ['TY - 1', 'TY - 1'],
  ['100% D recovery', '100% D recovery'],
])('%s is looked for as the words of its fields', (query, words) => expect(withoutTags(query)).toBe(words))
