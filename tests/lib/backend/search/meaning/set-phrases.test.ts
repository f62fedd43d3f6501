import { expect, it } from 'vitest'
import { documentTexts } from '@/lib/backend/search/meaning/evidence'
import { topicSimilarityTo, withoutSetPhrases } from '@/lib/backend/search/meaning/set-phrases'

it.each([
  ['基于协同过滤的推荐算法的研究与实现', '协同过滤的推荐算法'],
  ['浅谈氨排放清单的建立及其应用', '氨排放清单的建立'],
  ['沙尘暴的研究进展', '沙尘暴的研究进展'],
  ['沙漠化过程的研究进展', '沙漠化过程'],
  ['Study of dunes', 'Study of dunes'],
])('leaves of %s %s', (title, subject) => expect(withoutSetPhrases(title)).toBe(subject))

it('weighs the subject of a title before what is said around it', () => {
  const likeness = topicSimilarityTo('基于深度学习的图像分类算法的研究与实现')
  const of = (title: string) => likeness(documentTexts(`\u0001t ${title} `))
  expect(of('基于深度学习的图像分割')).toBeGreaterThan(of('流数据分类算法的研究与实现'))
})
