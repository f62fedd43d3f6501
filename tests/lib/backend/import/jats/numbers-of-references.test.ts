import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const reference = (citation: string) => {
  const { article, warnings } = read({ back: `<ref-list><ref id="r">${citation}</ref></ref-list>` })
  return { text: article.references[0]?.textHtml, losses: warnings.map(({ message }) => message) }
}

describe('numbers of a reference', () => {
  it.each([
    [
      '<mixed-citation>Wick. Dust, Report <pub-id pub-id-type="other">NASA/TM-2010-216</pub-id>, 2010.</mixed-citation>',
      'Wick. Dust, Report NASA/TM-2010-216, 2010.',
    ],
    [
      '<mixed-citation>Wick. Lamps. <pub-id pub-id-type="publisher-id">Cat. 77-X</pub-id></mixed-citation>',
      'Wick. Lamps. Cat. 77-X',
    ],
    [
      '<element-citation><source>Lamps</source><pub-id pub-id-type="custom">LA-UR-12</pub-id></element-citation>',
      'Lamps. LA-UR-12',
    ],
    [
      '<mixed-citation>Wick. Lamps. <pub-id pub-id-type="publisher-id">b12</pub-id></mixed-citation>',
      'Wick. Lamps.',
    ],
  ])('are shown unless they are internal: %s', (citation, text) => {
    expect(reference(citation).text).toBe(text)
  })

  it('are no loss where a range of pages says the first and last again', () => {
    const pages = '<source>Lamps</source><fpage>669</fpage><lpage>687</lpage><page-range>669–87</page-range>'
    expect(reference(`<element-citation>${pages}</element-citation>`)).toEqual({
      text: 'Lamps. 669–687',
      losses: [],
    })
    const electronic = '<source>Lamps</source><elocation-id>e1</elocation-id><page-range>e1-e9</page-range>'
    expect(reference(`<element-citation>${electronic}</element-citation>`).text).toBe('Lamps. e1-e9')
  })
})
