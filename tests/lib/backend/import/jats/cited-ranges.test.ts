import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const refs = [1, 2, 3, 4, 5]
  .map((at) => `<ref id="c${at}"><label>${at}</label><mixed-citation>Lamp ${at}.</mixed-citation></ref>`)
  .join('')
const link = (at: number, text = String(at)) => `<xref ref-type="bibr" rid="c${at}">${text}</xref>`

/** Numbers of the references that lead back to the text. */
const cited = (words: string): string[] => {
  const back = `<ref-list>${refs}</ref-list>`
  const html = readJats(jatsArticle({ body: `<p>Seen ${words}.</p>`, back })).article.fullText?.html ?? ''
  return Array.from(html.matchAll(/Lamp (\d)\.(?=[^L]*data-back)/g), ([, at]) => at ?? '')
}

it('leads back from the references within a range of which the ends alone are links', () => {
  expect(cited(`${link(2)}–${link(4)}`)).toEqual(['2', '3', '4'])
  expect(cited(`${link(2, '<sup>2</sup>')}<sup>–</sup>${link(5, '<sup>5</sup>')}`)).toEqual([
    '2',
    '3',
    '4',
    '5',
  ])
})

it('leads back from the ends alone where the numbers are of no range of the list', () => {
  expect(cited(`${link(2)}, ${link(4)}`)).toEqual(['2', '4'])
  expect(cited(`${link(2, '2')}–${link(4, '9')}`)).toEqual(['2', '4'])
})

it('leads back from no more references than a text can cite where many ranges cite all', () => {
  const many = Array.from({ length: 400 }, (_, at) => `<ref id="c${at + 1}"><label>${at + 1}</label></ref>`)
  const body = `<p>${`${link(1)}–${link(400)} `.repeat(400)}</p>`
  const back = `<ref-list>${many.join('')}</ref-list>`
  const html = readJats(jatsArticle({ body, back })).article.fullText?.html ?? ''
  expect(html.match(/data-back/g)?.length).toBeLessThan(21_000)
  expect(html.match(/data-back/g)?.length).toBeGreaterThan(10_000)
})
