import { expect, it } from 'vitest'
import { pairedKeyword } from '@/lib/text/paired-keyword'

const work = (keyword: string, enKeyword: string) => ({ keyword, enKeyword })

it('pairs a keyword by its position, in either language', () => {
  const works = [work('激光; 综述', 'laser; Review')]
  expect(pairedKeyword('综述', works)).toEqual({ zh: '综述', en: 'Review' })
  expect(pairedKeyword('review', works)).toEqual({ zh: '综述', en: 'Review' })
})

it('takes the pair most works have', () => {
  const works = [work('综述', 'overview'), work('综述', 'review'), work('综述', 'Review')]
  expect(pairedKeyword('综述', works)?.en).toBe('review')
})

it('pairs none of lists of different lengths', () => {
  expect(pairedKeyword('综述', [work('综述', 'review;laser'), work('激光', 'laser')])).toBeNull()
})
