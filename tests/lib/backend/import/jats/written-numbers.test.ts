import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const placed = (xml: string) => {
  const source = jatsArticle().replace(/<volume>.*<\/fpage>/, xml)
  const { volume, issue, firstPage, lastPage } = readJats(source).article
  return [volume, issue, firstPage, lastPage]
}

it.each([
  [
    '<volume>第3卷</volume><issue>第2期</issue><fpage>第12页</fpage><lpage>15页</lpage>',
    ['3', '2', '12', '15'],
  ],
  ['<volume>Vol. 3</volume><issue>No. 2</issue><fpage>p. 12</fpage>', ['3', '2', '12', '12']],
  ['<volume>Volume 3</volume><issue>Issue 2</issue><fpage>pp. 12</fpage>', ['3', '2', '12', '12']],
  ['<volume>3</volume><issue>S1</issue><fpage>e12</fpage>', ['3', 'S1', 'e12', 'e12']],
  ['<volume>3</volume><issue>2</issue><supplement>Suppl 1</supplement>', ['3', '2 Suppl 1', null, null]],
  ['<volume>3</volume><issue>2</issue><supplement>1</supplement>', ['3', '2 Suppl 1', null, null]],
  ['<volume>3</volume><issue-part>B</issue-part><issue>2</issue>', ['3', '2B', null, null]],
  ['<volume>3</volume><supplement>Suppl 1</supplement>', ['3', 'Suppl 1', null, null]],
  [
    '<volume>3</volume><issue>2 Suppl 1</issue><supplement>Suppl 1</supplement>',
    ['3', '2 Suppl 1', null, null],
  ],
  [
    '<volume>3</volume><issue>2</issue><supplement>Proceedings of the Spring Meeting</supplement>',
    ['3', '2', null, null],
  ],
  ['<volume>第卷</volume><issue>期</issue>', ['第卷', '期', null, null]],
])('reads the numbers of %s', (xml, numbers) => {
  expect(placed(xml)).toEqual(numbers)
})

it('reads an article whose elements all have a prefix', () => {
  const source = jatsArticle({ title: 'Lamps <italic>in</italic> use' })
    .replace(/<(\/?)(?=[a-z])/g, '<$1jats:')
    .replace('<jats:article ', '<jats:article xmlns:jats="https://jats.nlm.nih.gov" ')
  expect(readJats(source).article.titleHtml.en).toBe('Lamps <i>in</i> use')
})
