import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const lossesOf = ({ lost = '', ...parts }: Parameters<typeof jatsArticle>[0] & { lost?: string }) =>
  readJats(jatsArticle(parts).replace('<journal-meta>', `<journal-meta>${lost}`))
    .warnings.filter(({ code }) => code === 'not-shown')
    .map(({ message }) => message)

/** The words of an element that a page has no room for. */
const lost = '<address><institution>Lamp</institution><addr-line>slow drift</addr-line></address>'

it('names a text whose words stand in other sentences only', () => {
  expect(lossesOf({ lost, body: '<p>A lamp is slow. Its drift is seen.</p>' })).toEqual([
    'line 3: <addr-line> is not shown: slow drift',
  ])
  expect(lossesOf({ lost, body: '<p>A lamp of slow drift.</p>' })).toEqual([])
})

it('names no word that comments or instructions divide in the source', () => {
  const body = '<p>Lam<?page 3?>ps are li<!-- a -->t.</p>'
  expect(lossesOf({ body })).toEqual([])
})
