import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article

it('takes the sign of a note that is a paragraph for the words of its link', () => {
  const body =
    '<fig fig-type="scheme"><label>Scheme 1</label><caption><title>Lamps<xref ref-type="fn" rid="n"/></title></caption><p content-type="fn" id="n"><sup>a</sup>Oil, 25 °C.</p></fig>'
  expect(read({ body }).figures[0]?.titleHtml.en).toBe('Lamps<sup>a</sup>')
})

it('takes supporting information for no funding', () => {
  const source = jatsArticle().replace(
    '</front>',
    '<notes notes-type="si"><p>Supporting Information available.</p></notes></front>',
  )
  expect(readJats(source).article.front?.statements).toMatchObject([{ kind: 'supplement' }])
  const funded = '<author-notes><fn fn-type="supported-by"><p>By a fund.</p></fn></author-notes>'
  expect(read({ meta: funded }).front?.statements).toMatchObject([{ kind: 'funding' }])
})

it('parts the country of a publisher from its address', () => {
  const factsOf = (place: string) =>
    readJats(
      jatsArticle().replace(
        '<journal-meta>',
        `<journal-meta><publisher><publisher-name>Lamp House</publisher-name><publisher-loc>${place}</publisher-loc></publisher>`,
      ),
    ).article.front?.facts.filter(({ name }) => name === 'publisher-loc')
  const value = (text: string) => [{ name: 'publisher-loc', value: text }]
  expect(factsOf('<country>México</country><email>r@lamps.example</email>')).toEqual(
    value('México, r@lamps.example'),
  )
  expect(factsOf('<city>Bern</city>, <country>CH</country>')).toEqual(value('Bern, CH'))
  expect(factsOf('London')).toEqual(value('London'))
})
