import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const lossesOf = (parts: Parameters<typeof jatsArticle>[0]) =>
  readJats(jatsArticle(parts))
    .warnings.filter(({ code }) => code === 'not-shown')
    .map(({ message }) => message)

/** The words of an element that a page has no room for. */
const lost = '<volume-issue-group><volume>Lamp</volume><issue>slow drift</issue></volume-issue-group>'

it('names a text whose words stand in other sentences only', () => {
  expect(lossesOf({ meta: lost, body: '<p>A lamp is slow. Its drift is seen.</p>' })).toEqual([
    'line 6: <issue> is not shown: slow drift',
  ])
  expect(lossesOf({ meta: lost, body: '<p>A lamp of slow drift.</p>' })).toEqual([])
})

it('names no word that comments or instructions divide in the source', () => {
  const body = '<p>Lam<?page 3?>ps are li<!-- a -->t.</p>'
  expect(lossesOf({ body })).toEqual([])
})
