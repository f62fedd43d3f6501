import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const id = (type: string, text: string) =>
  `<institution-id institution-id-type="${type}">${text}</institution-id>`
const read = (...ids: string[]) =>
  readJats(
    jatsArticle({
      meta: `<aff id="a1"><institution-wrap>${ids.join('')}<institution>Lamp House</institution></institution-wrap></aff>`,
    }),
  )

it('reads a ROR id without its address', () => {
  const { article, warnings } = read(id('ROR', '05gq02987'))
  expect(article.affiliations[0]?.ror).toBe('https://ror.org/05gq02987')
  expect(warnings).toEqual([])
})

it('names the identifiers of institutions it does not show, once', () => {
  const { article, warnings } = read(
    id('GRID', 'grid.1.2'),
    id('ISNI', '0000 0001 2162 0000'),
    id('GRID', 'grid.3'),
  )
  expect(article.affiliations[0]?.ror).toBeNull()
  expect(warnings.map(({ message }) => message)).toEqual([
    'identifiers of institutions are not shown, only ROR is: GRID, ISNI (3)',
  ])
})
