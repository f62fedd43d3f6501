import { expect, it } from 'vitest'
import { workSide } from '@/lib/metadata/work-side'
import { arbitraryArticle } from '@/tests/support/article'

it('names a work with its subtitle', () => {
  const article = arbitraryArticle({ subtitle: '综述', enSubtitle: 'A Review' })
  expect([workSide(article, 'zh').title, workSide(article, 'en').title]).toEqual([
    '水 H2O 的光：综述',
    'Light in H2O: A Review',
  ])
  expect(workSide(article, 'zh').otherTitle).toBe('Light in H2O: A Review')
})
