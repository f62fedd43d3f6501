import { expect, it } from 'vitest'
import { refuseOversized } from '@/lib/backend/import/article-size'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../support/jats'

const people = (count: number) =>
  `<contrib-group>${Array.from({ length: count }, (_, n) => `<contrib contrib-type="author"><name><surname>N${n}</surname></name></contrib>`).join('')}</contrib-group>`
const limits = { contributors: 3, affiliations: 3, references: 3, figures: 3 }

it('names what an article has too much of', () => {
  const { article } = readJats(jatsArticle({ meta: people(4) }))
  expect(() => refuseOversized(article, limits)).toThrow(
    'the article has 4 contributors; at most 3 can be imported: divide it',
  )
  expect(() => refuseOversized(article)).not.toThrow()
  expect(() => refuseOversized(readJats(jatsArticle({ meta: people(3) })).article, limits)).not.toThrow()
})
