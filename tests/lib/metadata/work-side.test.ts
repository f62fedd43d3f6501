import { expect, it } from 'vitest'
import { workSide } from '@/lib/metadata/work-side'
import { arbitraryArticle } from '@/tests/support/article'

it('names a work with its subtitle', () => {
  const article = arbitraryArticle({ subtitle: '综述', enSubtitle: 'A Review' })
  expect([workSide(article, 'zh').title, workSide(article, 'en').title]).toEqual([
    '水 H2O 的光：综述',
    'Light in H2O: A Review',
  ])
  expect(workSide(article, 'zh').otherTitles).toEqual(['Light in H2O: A Review'])
})

it('keeps title and abstract of a work in a third language beside those shown', () => {
  const article = arbitraryArticle({
    ...{ language: 'pt', resName: null, summary: null, enSummary: '<p>Light.</p>' },
    otherTitles: [{ lang: 'pt', html: 'A luz' }],
    otherAbstracts: [{ lang: 'pt', kind: null, titleHtml: null, html: '<p>Luz.</p>' }],
  })
  expect(workSide(article, 'en')).toMatchObject({
    ...{ title: 'Light in H2O', otherTitles: ['A luz'], abstract: 'Light.', ownAbstract: 'Luz.' },
  })
  expect(workSide(article, 'zh')).toMatchObject({
    ...{ title: 'A luz', otherTitles: ['Light in H2O'], abstract: 'Luz.', ownAbstract: '' },
  })
})
