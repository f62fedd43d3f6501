import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const cited = (words: string): string => `<mixed-citation>${words}</mixed-citation>`
const LAMPS =
  '<name><surname>Auer</surname><given-names>C.</given-names></name>, <source>On Lamps</source> (<year>1901</year>) <pub-id pub-id-type="doi">10.5555/lamps.1</pub-id>'
const body = `<p>Lamps drift<xref ref-type="fn" rid="n1"><sup>1</sup></xref>, and stay<fn id="n2"><label>2</label><p>${cited('<source>On Wicks</source>')}; ${cited('<article-title>Oil</article-title>')}.</p></fn>.</p>`
const notes = `<fn-group><fn id="n1"><label>1</label><p>${cited(LAMPS)}</p></fn><fn id="n3"><p>${cited('Ibid., <source>On Lamps</source>')}. ${cited('See there.')}</p></fn></fn-group>`

it('takes works cited in notes for references where there is no list of them', () => {
  const { article } = readJats(jatsArticle({ body, back: notes }))
  expect(article.references).toMatchObject([
    { anchor: 'n2', label: '2', source: 'On Wicks' },
    { anchor: 'n2', label: '2', title: 'Oil' },
    {
      anchor: 'n1',
      label: '1',
      source: 'On Lamps',
      authors: ['Auer C.'],
      doi: '10.5555/lamps.1',
      year: '1901',
    },
  ])
  const html = article.fullText?.html ?? ''
  for (const { anchor } of article.references) expect(html.split(` id="${anchor}"`)).toHaveLength(2)
})

it('leaves them to the notes where there is a list', () => {
  const list = `<ref-list><ref id="r1">${cited('Rime A. Lamps. 2012.')}</ref></ref-list>`
  const { article } = readJats(jatsArticle({ body, back: notes + list }))
  expect(article.references.map(({ anchor }) => anchor)).toEqual(['r1'])
})
